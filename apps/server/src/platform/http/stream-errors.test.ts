import { ReadStream, unlinkSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setImmediate } from 'node:timers/promises'
import fastify from 'fastify'
import { expect, onTestFinished, test } from 'vitest'
import { handleErrors } from './error-handler.ts'
import { serveFolder } from './serve-folder.ts'
import { handleStreamErrors } from './stream-errors.ts'

interface Between {
  /** After a file was found and before it is opened. */
  found?: (path: string) => void
  /** Once it was opened or could not be, and before anything of it is sent, as an answer waits for a header that the database knows. */
  opened?: (file: ReadStream) => void
}

/** A server of a folder with one picture. */
async function openFolder({ found, opened }: Between) {
  const root = await mkdtemp(join(tmpdir(), 'allcity-folder-'))
  const app = fastify()
  onTestFinished(async () => {
    await app.close()
    await rm(root, { recursive: true })
  })
  handleErrors(app)
  handleStreamErrors(app)
  app.addHook('onSend', async (_, __, file) => {
    if (!(file instanceof ReadStream)) return
    while (file.pending && !file.closed) await setImmediate()
    opened?.(file)
  })
  await serveFolder(app, '/images/', { root, immutable: true, maxAge: '1d', setHeaders: (_, path) => found?.(path) })
  await writeFile(join(root, 'a.webp'), 'a picture')
  const origin = await app.listen()
  return () => fetch(`${origin}/images/a.webp`)
}

const forEver = 'public, max-age=86400, immutable'

test('a picture deleted between look-up and opening is reported as missing, for now', async () => {
  const ask = await openFolder({ found: unlinkSync })
  const answer = await ask()
  expect([answer.status, await answer.json()]).toMatchObject([404, { error: 'not_found' }])
  expect([answer.headers.get('cache-control'), answer.headers.get('etag')]).toEqual([null, null])
})

test('a picture is closed when the answer that would have carried it is another', async () => {
  const files: ReadStream[] = []
  const ask = await openFolder({
    opened: (file) => {
      files.push(file)
      if (files.length === 1) throw new Error('The database is away')
    },
  })
  const failed = await ask()
  expect([failed.status, failed.headers.get('cache-control')]).toEqual([500, null])
  await failed.text()
  await expect.poll(() => files[0]?.closed).toBe(true)
  const sent = await ask()
  expect([sent.status, sent.headers.get('cache-control'), await sent.text()]).toEqual([200, forEver, 'a picture'])
})
