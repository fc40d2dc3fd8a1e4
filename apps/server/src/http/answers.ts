import { crc32 } from 'node:zlib'
import etag from '@fastify/etag'
import type { FastifyInstance, FastifySerializerCompiler } from 'fastify'
import { ResponseSerializationError } from 'fastify-type-provider-zod'
import type { z } from 'zod'

/**
 * Checks answers against their schema and drops properties the schema does not name. Answers hold values as they are sent, so parsing
 * visits each once; zod's encoding visits some twice.
 */
export const checkAnswers: FastifySerializerCompiler<z.ZodType> = ({ schema, method, url }) => {
  return (data) => {
    const { data: answer, error } = schema.safeParse(data)
    if (error) throw new ResponseSerializationError(method, url, { cause: error })
    return JSON.stringify(answer)
  }
}

/** Adds an ETag of length and checksum, so that clients with a copy receive 304 (RFC 9110, 8.8.3). */
export async function addEtags(app: FastifyInstance): Promise<void> {
  // Encodes the payload to bytes once, instead of once each for ETag, length and sending.
  app.addHook('onSend', (_, __, payload, done) => {
    done(null, typeof payload === 'string' ? Buffer.from(payload) : payload)
  })
  await app.register(etag, { hashFn: (payload) => `${payload.length.toString(36)}-${crc32(payload).toString(36)}` })
}
