import type { Gate } from '#server/platform/identity/authentication.ts'
import type { Jobs } from '#server/platform/jobs/queue.ts'
import { closeOwnAccount } from '../account-deletions/commands-own.ts'
import { asOwnerError } from './rules.ts'

type Operation = 'GlobalSignOut' | 'DeleteUser'

export const callAsOwner = ({ identity }: Gate, operation: Operation, accessToken: string): Promise<unknown> =>
  identity.call(operation, { ClientId: identity.clientId, AccessToken: accessToken }).catch((error: unknown) => {
    throw asOwnerError(error)
  })

/** Closes somebody's own account, here and at the provider that their access token is of. */
export async function leave(gate: Gate, jobs: Jobs, id: string, accessToken: string): Promise<{ deleted: true }> {
  const { db, identity } = gate
  await closeOwnAccount({ db, jobs, identity }, id, () => callAsOwner(gate, 'DeleteUser', accessToken))
  return { deleted: true }
}
