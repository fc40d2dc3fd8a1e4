import { crc32 } from 'node:zlib'
import etag from '@fastify/etag'
import type { FastifyInstance, FastifySerializerCompiler } from 'fastify'
import { ResponseSerializationError } from 'fastify-type-provider-zod'
import type { z } from 'zod'
import { compileSerializer, type Serialize } from './compiled-serializer.ts'

type SerializerCompiler = FastifySerializerCompiler<z.ZodType>

/**
 * Writes answers for production: by a compiled serializer where the schema allows one, else checked. Both drop properties the schema
 * does not name. Compiles at the first answer, because a start needs few of them.
 */
export const writeAnswers: SerializerCompiler = (route) => {
  let serialize: Serialize | undefined
  return (answer) => {
    serialize ??= compileSerializer(route.schema) ?? checkingSerializer(route)
    return serialize(answer)
  }
}

/** Checks answers for tests and development, and that production would write the same bytes. */
export const checkAnswers: SerializerCompiler = (route) => {
  const check = checkingSerializer(route)
  return (answer) => {
    const checked = check(answer)
    const compiled = compileSerializer(route.schema)?.(answer) ?? checked
    if (compiled === checked) return checked
    throw new Error(`${route.method} ${route.url}: the compiled serializer writes ${compiled} instead of ${checked}`)
  }
}

/** Answers hold values as they are sent, so parsing visits each once; zod's encoding visits some twice. */
function checkingSerializer({ schema, method, url }: Parameters<SerializerCompiler>[0]): Serialize {
  return (answer) => {
    const { data, error } = schema.safeParse(answer)
    if (error) throw new ResponseSerializationError(method, url, { cause: error })
    return JSON.stringify(data)
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
