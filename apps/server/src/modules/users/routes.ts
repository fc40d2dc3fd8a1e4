import { sightings } from '@allcity/contract/sightings'
import { users } from '@allcity/contract/users'
import type { FastifyInstance } from 'fastify'
import { admit } from '#server/http/admission.ts'
import { HttpError, notFound } from '#server/http/errors.ts'
import { implement } from '#server/http/implement.ts'
import { paceOf } from '#server/http/pace.ts'
import { sendArchive } from '#server/http/send-archive.ts'
import { editProfile } from './commands.ts'
import { findProfile } from './queries.ts'
import { exportMember } from './queries-export.ts'
import { findPublicProfile } from './queries-public.ts'
import { listSightingsBy } from './queries-sightings.ts'
import { findProblem } from './queries-usernames.ts'

const exportsAMinute = 3

export async function userRoutes(app: FastifyInstance) {
  const { db, store, photoAddress } = app

  const checkExportPace = paceOf(app, 'own-exports', exportsAMinute)
  /** Whose data is being sent by this server: all their photos are read for it. */
  const exported = new Set<string>()

  const profileOf = async (id: string) => {
    const profile = await findProfile(db, id, photoAddress)
    if (!profile) throw notFound('profile')
    return { profile }
  }

  implement(app, users.profile, ({ viewer }) => profileOf(viewer.id))

  implement(app, users.editProfile, async ({ viewer, body }) => {
    await editProfile(db, viewer.id, body)
    return profileOf(viewer.id)
  })

  implement(app, users.get, async ({ params }) => {
    const member = await findPublicProfile(db, params.username, photoAddress)
    if (!member) throw notFound('member')
    return member
  })

  implement(app, users.availability, async ({ params }) => ({ problem: await findProblem(db, params.username) }))

  implement(app, sightings.listBy, ({ params, query }) => listSightingsBy(db, { ...params, ...query }, photoAddress))

  app.get(
    '/api/users/export',
    {
      config: { access: 'member' },
      schema: {
        summary: 'Everything we hold of me, as a ZIP: my data as JSON, and my photos.',
        tags: ['users'],
        security: [{ idToken: [] }],
      },
      preParsing: admit(app, 'member'),
    },
    async (request, reply) => {
      await checkExportPace(request, reply)
      const id = request.viewer?.id ?? ''
      if (exported.has(id)) throw new HttpError('conflict', 'Your data is on its way already. Wait until it is there')
      exported.add(id)
      const archive = await exportMember(db, store, id, photoAddress).catch((error: unknown) => {
        exported.delete(id)
        throw error
      })
      archive.once('close', () => exported.delete(id))
      return sendArchive(reply, archive)
    },
  )
}
