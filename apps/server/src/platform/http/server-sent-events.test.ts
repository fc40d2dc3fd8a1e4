import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import { expect, test } from 'vitest'
import { heeded } from '#test/waiting.ts'
import { HttpError } from '../errors.ts'
import { LiveStreams } from './server-sent-events.ts'

test('a stream that ends while its news are read is not written to: that would end the process', async () => {
  const answers: ServerResponse[] = []
  const server = createServer((_, response) => void answers.push(response)).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  const heard = heeded(fetch(`http://127.0.0.1:${port}/`).then((answer) => answer.text()))
  await expect.poll(() => answers.length).toBe(1)
  const [response] = answers
  if (!response) throw new Error('Nobody listens')

  const second = Promise.withResolvers<void>()
  const requested = Promise.withResolvers<void>()
  let version = 0
  const streams = new LiveStreams(async () => {
    version += 1
    if (version === 2) {
      requested.resolve()
      await second.promise
    }
    return { version, notice: {} }
  })
  const faults: Error[] = []
  response.on('error', (fault) => faults.push(fault))
  const check = () => Promise.reject(new HttpError('forbidden'))
  await streams.add({ memberId: 'ana', session: 'one', response, check }, null)
  await requested.promise
  streams.checkAgain(() => true)
  await expect.poll(() => response.writableEnded).toBe(true)
  second.resolve()
  expect(await heard).toMatch(/^id: 1\n/)
  expect([faults, version]).toEqual([[], 2])
  streams.close()
  server.close()
})
