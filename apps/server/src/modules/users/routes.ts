import { sightings } from '@allcity/contract/sightings'
import { users } from '@allcity/contract/users'
import type { FastifyInstance } from 'fastify'
import { HttpError, notFound } from '#server/platform/errors.ts'
import { admit } from '#server/platform/http/admission.ts'
import { implement } from '#server/platform/http/implement.ts'
import { translatorFor } from '#server/platform/http/language.ts'
import { memberRateLimit } from '#server/platform/http/member-rate-limit.ts'
import { sendArchive } from '#server/platform/http/send-archive.ts'
import { editProfile } from './commands.ts'
import { exportMember } from './queries/export.ts'
import { findPublicProfile } from './queries/public.ts'
import { listSightingsBy } from './queries/sightings.ts'
import { findProblem } from './queries/usernames.ts'
import { findProfile } from './queries.ts'

const exportsAMinute = 3

export async function userRoutes(app: FastifyInstance) {
  const { db, store, photoAddress } = app

  const checkExportRate = memberRateLimit(app, 'own-exports', exportsAMinute)
  /** Whose data is being sent by this server: all their photos are read for it. */
  const exported = new Set<string>()

  const readProfile = async (id: string) => {
    const profile = await findProfile(db, id, photoAddress)
    if (!profile) throw notFound('profile')
    return { profile }
  }

  implement(app, users.profile, ({ viewer }) => readProfile(viewer.id))

  implement(app, users.editProfile, async ({ viewer, body }) => {
    await editProfile(db, viewer.id, body)
    return readProfile(viewer.id)
  })

  implement(app, users.get, async ({ params }) => {
    const member = await findPublicProfile(db, params.username, photoAddress)
    if (!member) throw notFound('member')
    return member
  })

  implement(app, users.availability, async ({ params, request }) => ({
    problem: await findProblem(db, params.username, await translatorFor(request)),
  }))

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
      await checkExportRate(request, reply)
      const id = request.viewer?.id ?? ''
      if (exported.has(id))
        throw new HttpError('conflict', /*i18n*/ 'Your download is already running. Wait until it finishes')
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
