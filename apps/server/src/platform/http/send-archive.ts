import type { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'

/** Everything we hold of somebody, as a ZIP to keep, which nothing on the way may keep. */
export const sendArchive = (reply: FastifyReply, archive: Readable) =>
  reply
    .type('application/zip')
    .header('content-disposition', 'attachment; filename="allcity.zip"')
    .header('cache-control', 'no-store')
    .send(archive)
