import { pictureTexts } from '@allcity/contract/picture-texts'
import type { FastifyInstance } from 'fastify'
import { implement } from '#server/platform/http/implement.ts'
import { memberRateLimit } from '#server/platform/http/member-rate-limit.ts'
import { acceptText, proposeText, refuseText } from './commands.ts'
import { listWaiting } from './queries.ts'

/** Looking at a picture and describing it takes longer. */
const aMinute = 30

export async function pictureTextRoutes(app: FastifyInstance) {
  const { db, jobs } = app
  const checkRateLimit = memberRateLimit(app, 'picture-texts', aMinute)

  implement(app, pictureTexts.list, ({ viewer, params }) => listWaiting(db, viewer, params.id))

  implement(app, pictureTexts.propose, async ({ viewer, params, body, request, reply }) => {
    await checkRateLimit(request, reply)
    await proposeText(db, jobs, viewer, params.id, body)
    return listWaiting(db, viewer, params.id)
  })

  implement(app, pictureTexts.accept, async ({ viewer, params }) => {
    await acceptText(db, jobs, viewer, params.id, params.textId)
    return listWaiting(db, viewer, params.id)
  })

  implement(app, pictureTexts.refuse, async ({ viewer, params }) => {
    await refuseText(db, viewer, params.id, params.textId)
    return listWaiting(db, viewer, params.id)
  })
}
