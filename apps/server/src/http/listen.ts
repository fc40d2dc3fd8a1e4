import type { FastifyInstance } from 'fastify'

const sentences: Record<string, (host: string, port: number) => string> = {
  EADDRINUSE: (host, port) => `Another program listens on ${host}:${port}. Stop it, or choose another PORT.`,
  EACCES: (_, port) => `This user may not listen on the port ${port}. Choose a PORT above 1023.`,
  EADDRNOTAVAIL: (host) => `This machine has no address ${host}. Choose another HOST.`,
  ENOTFOUND: (host) => `Nothing is known of the host ${host}. Choose another HOST.`,
}

/** Takes requests from now on. @throws Error with a sentence that names the setting to mend. */
export async function listen(app: FastifyInstance, { HOST, PORT }: { HOST: string; PORT: number }): Promise<void> {
  try {
    await app.listen({ host: HOST, port: PORT })
  } catch (error) {
    const sentence = error instanceof Error && 'code' in error ? sentences[String(error.code)] : undefined
    throw sentence ? new Error(sentence(HOST, PORT)) : error
  }
}
