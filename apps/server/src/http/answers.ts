import { crc32 } from 'node:zlib'
import etag from '@fastify/etag'
import type { FastifyInstance, FastifySerializerCompiler } from 'fastify'
import { ResponseSerializationError } from 'fastify-type-provider-zod'
import type { z } from 'zod'

/**
 * Checks what is answered against its schema and leaves out what the schema does not name. Answers hold values as they are sent, nothing
 * that would have to be encoded: parsing looks at each of them once, where zod's encoding looks at some twice.
 */
export const checkAnswers: FastifySerializerCompiler<z.ZodType> = ({ schema, method, url }) => {
  return (data) => {
    const { data: answer, error } = schema.safeParse(data)
    if (error) throw new ResponseSerializationError(method, url, { cause: error })
    return JSON.stringify(answer)
  }
}

/** Names each answer by its length and checksum, so that who has it already is told so (RFC 9110, 8.8.3). */
export async function addEtags(app: FastifyInstance): Promise<void> {
  // What is sent becomes bytes once, instead of once each for its name, its length and its way out.
  app.addHook('onSend', (_, __, payload, done) => {
    done(null, typeof payload === 'string' ? Buffer.from(payload) : payload)
  })
  await app.register(etag, { hashFn: (payload) => `${payload.length.toString(36)}-${crc32(payload).toString(36)}` })
}
