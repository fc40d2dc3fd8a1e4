import { once } from 'node:events'
import { createServer } from 'node:http'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { extendBodyTimeout, limitBodyTime } from './body-timeout.ts'

const server = createServer(async (request, response) => {
  if (request.url === '/patient') extendBodyTimeout(request)
  response.end(await text(request).catch(() => 'cut off'))
})
beforeAll(async () => {
  limitBodyTime(server, 40, 'http://here')
  await once(server.listen(0, '127.0.0.1'), 'listening')
})
afterAll(() => void server.close())

/** Sends a head and the first bytes of a body of ten. */
function begin(path: string) {
  const address = server.address()
  const socket = connect(typeof address === 'object' && address ? address.port : 0, '127.0.0.1')
  socket.write(`POST ${path} HTTP/1.1\r\nHost: here\r\nContent-Length: 10\r\nConnection: close\r\n\r\nfirst`)
  return { socket, answer: text(socket) }
}

test('a body that does not arrive in time is refused, and one that may take longer is waited for', async () => {
  const patient = begin('/patient')
  const late = await begin('/').answer
  expect(late).toMatch(/^HTTP\/1\.1 408 /)
  expect(late).toContain('Your request took too long. Try again')
  patient.socket.write('-last')
  expect(await patient.answer).toContain('first-last')
  const quick = begin('/')
  quick.socket.write('-last')
  expect(await quick.answer).toContain('first-last')
})
