import { z } from 'zod'
import { checkSize, readAttributes, withoutBlank } from '../attributes.ts'
import { emailKey } from '../emails.ts'
import { invalidParameter } from '../errors.ts'
import { parsePayload, Token, UserAttributes } from '../payload.ts'
import type { Pool } from '../pool.ts'
import { readSignedInAccount } from '../sessions.ts'

const Payload = z.object({ AccessToken: Token, UserAttributes: UserAttributes.min(1) })

/** Changes the attributes that the person may write, which exclude the email. */
export async function UpdateUserAttributes(pool: Pool, payload: unknown) {
  const { AccessToken, UserAttributes } = parsePayload(Payload, payload)
  const account = await readSignedInAccount(pool, AccessToken)
  const { email, attributes } = readAttributes(UserAttributes)
  if (email !== undefined && emailKey(email) !== emailKey(account.email)) {
    throw invalidParameter('user.email: Attribute cannot be updated.\n')
  }

  await pool.db.transaction().execute(async (tx) => {
    const { sub } = account
    const current = await tx
      .selectFrom('account')
      .select('attributes')
      .where('sub', '=', sub)
      .forUpdate()
      .executeTakeFirst()
    const all = withoutBlank({ ...current?.attributes, ...attributes })
    checkSize(all)
    await tx
      .updateTable('account')
      .set({ attributes: JSON.stringify(all), updated_at: pool.now() })
      .where('sub', '=', sub)
      .execute()
  })
  return { CodeDeliveryDetailsList: [] }
}
