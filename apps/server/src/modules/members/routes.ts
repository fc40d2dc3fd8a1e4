import { members } from '@allcity/contract/members'
import type { FastifyInstance } from 'fastify'
import { implement } from '#server/platform/http/implement.ts'
import type { Viewer } from '#server/platform/http/viewer.ts'
import { changeRole, signOutEverywhere, suspendMember, unsuspendMember } from './commands.ts'
import { removeContent } from './commands-content.ts'
import { mergeMember, removeMember } from './commands-leave.ts'
import { listMembers } from './queries.ts'
import { findRecord } from './queries-record.ts'

export async function memberRoutes(app: FastifyInstance) {
  const { db, jobs, gate } = app

  const readRecord = async (viewer: Viewer, id: string) => ({ member: await findRecord(gate, viewer, id) })

  implement(app, members.list, ({ viewer, query }) => listMembers(db, viewer, query))

  implement(app, members.get, ({ viewer, params }) => readRecord(viewer, params.id))

  implement(app, members.changeRole, async ({ viewer, params, body }) => {
    await changeRole(gate, viewer, params.id, body)
    return readRecord(viewer, params.id)
  })

  implement(app, members.suspend, async ({ viewer, params, body }) => {
    await suspendMember(db, jobs, viewer, params.id, body)
    return readRecord(viewer, params.id)
  })

  implement(app, members.removeContent, async ({ viewer, params, body }) => {
    const removed = await removeContent(db, jobs, viewer, params.id, body)
    return { ...(await readRecord(viewer, params.id)), removed }
  })

  implement(app, members.unsuspend, async ({ viewer, params, body }) => {
    await unsuspendMember(db, jobs, viewer, params.id, body)
    return readRecord(viewer, params.id)
  })

  implement(app, members.signOut, async ({ viewer, params, body }) => {
    await signOutEverywhere(db, gate.identity, viewer, params.id, body)
    return readRecord(viewer, params.id)
  })

  implement(app, members.merge, async ({ viewer, params, body }) => {
    await mergeMember(db, viewer, params.id, body)
    return readRecord(viewer, params.id)
  })

  implement(app, members.remove, async ({ viewer, params, body }) => {
    await removeMember(db, viewer, params.id, body)
    return { deleting: true as const }
  })
}
