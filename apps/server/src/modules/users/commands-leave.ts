import type { Gate } from '#server/identity/gate.ts'
import type { Jobs } from '#server/jobs/queue.ts'
import { closeOwnAccount } from '../departures/commands-own.ts'
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
