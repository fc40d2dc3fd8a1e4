import { z } from 'zod'
import { codeMinutes, issueOnRequest } from '../codes.ts'
import { codeDeliveryDetails } from '../emails.ts'
import { ClientId, checkClient, parsePayload, Username } from '../payload.ts'
import type { Browser, Pool } from '../pool.ts'

const Payload = z.object({ ClientId, Username })

/** Sends a new code to an unconfirmed account; the response is the same without one. */
export async function ResendConfirmationCode(pool: Pool, payload: unknown, { language }: Browser) {
  const { ClientId, Username } = parsePayload(Payload, payload)
  checkClient(pool, ClientId)

  const { account, code } = await issueOnRequest(pool, Username, 'confirm')
  if (account && !account.confirmed_at) {
    const { email: to, sub } = account
    pool.postCode({ to, purpose: 'confirm', code, minutes: codeMinutes, sub, language })
  }
  return { CodeDeliveryDetails: codeDeliveryDetails(Username) }
}
