import { once } from 'node:events'
import { createServer } from 'node:net'
import type { FastifyInstance } from 'fastify'

const sentences: Record<string, (host: string, port: number) => string> = {
  EADDRINUSE: (host, port) => `Another program listens on ${host}:${port}. Stop it, or choose another PORT.`,
  EACCES: (_, port) => `This user may not listen on the port ${port}. Choose a PORT above 1023.`,
  EADDRNOTAVAIL: (host) => `This machine has no address ${host}. Choose another HOST.`,
  ENOTFOUND: (host) => `Nothing is known of the host ${host}. Choose another HOST.`,
}

interface Place {
  HOST: string
  PORT: number
}

/**
 * Starts taking requests.
 * @throws Error with a sentence that names the setting to fix.
 */
export async function listen(app: FastifyInstance, place: Place): Promise<void> {
  await app.listen({ host: place.HOST, port: place.PORT }).catch((error: unknown) => explain(error, place))
}

/** Before what takes long: whether requests could be taken there. @throws Error with the same sentence. */
export async function checkMayListen(place: Place): Promise<void> {
  const probe = createServer((socket) => socket.destroy())
  try {
    await once(probe.listen(place.PORT, place.HOST), 'listening')
  } catch (error) {
    explain(error, place)
  }
  probe.close()
}

function explain(error: unknown, { HOST, PORT }: Place): never {
  const sentence = error instanceof Error && 'code' in error ? sentences[String(error.code)] : undefined
  throw sentence ? new Error(sentence(HOST, PORT)) : error
}
