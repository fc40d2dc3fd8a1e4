import { z } from 'zod'
import { codeMinutes, issueOnRequest } from '../codes.ts'
import { codeDeliveryDetails } from '../emails.ts'
import { ClientId, checkClient, parsePayload, Username } from '../payload.ts'
import type { Browser, Pool } from '../pool.ts'

const Payload = z.object({ ClientId, Username })

/** Sends a code for a new password; the response is the same without an account. */
export async function ForgotPassword(pool: Pool, payload: unknown, { language }: Browser) {
  const { ClientId, Username } = parsePayload(Payload, payload)
  checkClient(pool, ClientId)

  const { account, code } = await issueOnRequest(pool, Username, 'reset')
  if (account) {
    const { email: to, sub } = account
    pool.postCode({ to, purpose: 'reset', code, minutes: codeMinutes, sub, language })
  }
  return { CodeDeliveryDetails: codeDeliveryDetails(Username) }
}
