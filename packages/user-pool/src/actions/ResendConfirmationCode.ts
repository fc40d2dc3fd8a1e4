import { z } from 'zod'
import { codeMinutes, issueOnRequest } from '../codes.ts'
import { codeDeliveryDetails } from '../emails.ts'
import { ClientId, checkClient, parsePayload, Username } from '../payload.ts'
import type { Pool } from '../pool.ts'

const Payload = z.object({ ClientId, Username })

/** Sends a new code to an unconfirmed account; the response is the same without one. */
export async function ResendConfirmationCode(pool: Pool, payload: unknown) {
  const { ClientId, Username } = parsePayload(Payload, payload)
  checkClient(pool, ClientId)

  const { account, code } = await issueOnRequest(pool, Username, 'confirm')
  if (account && !account.confirmed_at) {
    pool.postCode({ to: account.email, purpose: 'confirm', code, minutes: codeMinutes })
  }
  return { CodeDeliveryDetails: codeDeliveryDetails(Username) }
}
