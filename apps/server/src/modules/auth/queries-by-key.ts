import { HttpError, notFound } from '#server/platform/errors.ts'
import type { Gate } from '#server/platform/identity/authentication.ts'
import { isStatedTo } from '../moderation/queries-keys.ts'
import { type Tokens, tokensFor } from './commands.ts'

interface Proof {
  key: string
  password: string
}

/**
 * Finds the member a statement is addressed to, with tokens, by a key to the statement and the member's password. Suspended members use it
 * instead of signing in.
 * @throws HttpError `not_found` for another key, `invalid_request` for another password.
 */
export async function findOwnerByKey(gate: Gate, id: string, { key, password }: Proof, from: { address: string }) {
  const member = await gate.db
    .selectFrom('statement')
    .innerJoin('member', 'member.id', 'statement.member_id')
    .select(['member.id', 'member.email'])
    .where('statement.id', '=', id)
    .where(isStatedTo({ key }))
    .executeTakeFirst()
  if (!member) throw notFound('statement')
  return { id: member.id, tokens: await tokensOfOwner(gate, member, password, from) }
}

/** Checks a member's password again and returns the provider's tokens. @throws HttpError `invalid_request` for another password. */
export async function tokensOfOwner(
  gate: Gate,
  member: { id: string; email: string },
  password: string,
  from: { address: string },
): Promise<Tokens> {
  const { tokens, claims } = await tokensFor(gate, member.email, password, from).catch((error: unknown) => {
    throw error instanceof HttpError && error.error === 'wrong_credentials' ? wrongPassword(error) : error
  })
  if (claims.sub !== member.id) throw notThePassword()
  return tokens
}

/** A locked account must not read that its right password is wrong. */
function wrongPassword({ message }: HttpError): HttpError {
  if (message !== 'Password attempts exceeded') return notThePassword()
  return new HttpError('too_many_requests', /*i18n*/ 'Too many wrong passwords. Wait 15 minutes, then try again')
}

function notThePassword(): HttpError {
  const message = /*i18n*/ 'Wrong password'
  return new HttpError('invalid_request', message, { password: message })
}
