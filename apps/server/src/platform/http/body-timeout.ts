import type { IncomingMessage, Server } from 'node:http'
import { clientErrorAnswerer } from './client-errors.ts'

const limits = new WeakMap<IncomingMessage, NodeJS.Timeout>()

/**
 * Ends requests whose bodies do not arrive in time, so that slow senders cannot hold connections. Node's own `requestTimeout` is one for
 * all, and some bodies may take longer: see `extendBodyTimeout`.
 */
export function limitBodyTime(server: Server, withinMs: number, baseUrl: string): void {
  const refuse = clientErrorAnswerer(baseUrl)
  // Runs before the request handler, which may extend the time at once.
  server.prependListener('request', (request, response) => {
    const hasBody = 'content-length' in request.headers || 'transfer-encoding' in request.headers
    if (!hasBody || request.complete) return
    const { socket } = request
    const timer = setTimeout(() => {
      if (response.headersSent) socket.destroy()
      else refuse(Object.assign(new Error('Its body is late'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' }), socket)
    }, withinMs).unref()
    limits.set(request, timer)
    for (const end of ['end', 'close']) request.once(end, () => clearTimeout(timer))
  })
}

/** Removes the deadline for a large file of a signed-in sender, as long as bytes keep arriving. */
export function extendBodyTimeout(request: IncomingMessage): void {
  clearTimeout(limits.get(request))
}
