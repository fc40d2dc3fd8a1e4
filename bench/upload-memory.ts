import { existsSync, globSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { uploads } from '@allcity/contract/uploads'
import { Upload as TusUpload } from 'tus-js-client'
import { residentBytes } from './memory.ts'
import type { Row } from './row.ts'
import { type SampleServer, signIn, withSampleServer } from './sample-server.ts'

const root = join(import.meta.dirname, '..')
const collected = join(resolve(root, process.env.SHARED_DATA ?? '../shared/data'), 'photos/streetart')
const fixtures = join(root, 'apps/server/test/fixtures')
const atOnce = 4
const growth = 50e6

/** Memory of the server and the processes that open photos, after a quarter of the uploads and after all of them. */
export async function measureUploadMemory(photos = 200): Promise<Row[]> {
  const folder = existsSync(collected) ? collected : fixtures
  const files = globSync('**/*.{jpg,jpeg}', { cwd: folder })
    .sort()
    .map((name) => join(folder, name))
  return withSampleServer(async (server) => {
    const idToken = await signIn(server)
    const send = (from: number, to: number) => sendAll(server, idToken, files, from, to)
    await send(0, photos / 4)
    const early = residentBytes(server.pid)
    await send(photos / 4, photos)
    const late = residentBytes(server.pid)
    const megabytes = (bytes: number) => `${(bytes / 1e6).toFixed(0)} MB`
    return [
      {
        name: `memory after ${photos} uploads, above that after ${photos / 4}`,
        figure: megabytes(late - early),
        ratio: late / early,
        spread: `${megabytes(early)} → ${megabytes(late)}`,
        target: `≤ ${megabytes(growth)}`,
        holds: late - early <= growth,
      },
    ]
  })
}

async function sendAll(server: SampleServer, idToken: string, files: string[], from: number, to: number) {
  const waiting = Array.from({ length: to - from }, (_, at) => files[(from + at) % files.length] ?? '')
  const lane = async () => {
    for (let file = waiting.shift(); file; file = waiting.shift()) await sendOne(server, idToken, file)
  }
  await Promise.all(Array.from({ length: atOnce }, lane))
}

/** Sends a photo and waits until it is ready or refused; then drops it, as a person's drafts are limited. */
async function sendOne({ baseUrl }: SampleServer, idToken: string, file: string): Promise<void> {
  const id = crypto.randomUUID()
  const headers = { authorization: `Bearer ${idToken}` }
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  new TusUpload(readFileSync(file), {
    endpoint: `${baseUrl}/api/uploads`,
    headers,
    metadata: { id, filename: 'photo.jpg' },
    retryDelays: [],
    onSuccess: () => resolve(),
    onError: reject,
  }).start()
  await promise
  while (!(await isSettled(baseUrl, headers, id))) await wait(50)
  await fetch(`${baseUrl}/api/uploads/${id}/discard`, { method: 'POST', headers })
}

async function isSettled(baseUrl: string, headers: Record<string, string>, id: string): Promise<boolean> {
  const answer = await fetch(`${baseUrl}/api${uploads.list.path}?id=${id}`, { headers })
  const [upload] = uploads.list.response.parse(await answer.json()).items
  return upload?.state === 'ready' || upload?.state === 'failed'
}

if (import.meta.main) console.table(await measureUploadMemory(Number(process.argv[2] ?? 200)))
