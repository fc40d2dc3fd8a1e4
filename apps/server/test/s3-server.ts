import { once } from 'node:events'
import { readdir, readFile, rm, stat } from 'node:fs/promises'
import { createServer, type ServerResponse } from 'node:http'
import { join } from 'node:path'
import S3rver from 's3rver'
import type { Bucket } from '#server/platform/storage/store.ts'
import { freePort } from '../../../scripts/postgres.ts'

export interface S3Server {
  bucket: Bucket
  close(): Promise<void>
}

const name = 'allcity'
const key = 'S3RVER'

/** A server that speaks S3, with one bucket, in a folder that outlives it. To what `s3rver` knows it adds what uploads in pieces ask for. */
export async function startS3(directory: string, port?: number): Promise<S3Server> {
  const s3 = new S3rver({ silent: true, directory, configureBuckets: [{ name, configs: [] }] })
  await s3.configureBuckets()
  const answer = s3.callback()
  const server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://localhost')
    const uploadId = searchParams.get('uploadId')
    const folder = join(directory, name, '._S3rver_uploads', uploadId ?? '')
    // Between two looks at its folder another request may have ended it.
    const isOver = () => refuse(response)
    if (uploadId && request.method === 'GET') listParts(response, folder, pathname, uploadId).catch(isOver)
    else if (uploadId && request.method === 'DELETE') abort(response, folder).catch(isOver)
    else answer(request, response)
  })
  server.listen(port ?? (await freePort()), '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const endpoint = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`
  return {
    bucket: {
      bucket: name,
      region: 'us-east-1',
      endpoint,
      credentials: { accessKeyId: key, secretAccessKey: key },
    },
    close: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

/** https://docs.aws.amazon.com/AmazonS3/latest/API/API_ListParts.html */
async function listParts(response: ServerResponse, folder: string, path: string, uploadId: string): Promise<void> {
  const names = await readdir(folder).catch(() => null)
  if (!names) return refuse(response)
  const numbers = names.filter((part) => /^\d+$/.test(part) && names.includes(`${part}.md5`)).map(Number)
  const parts: string[] = []
  for (const number of numbers.toSorted((a, b) => a - b)) {
    const [{ size }, md5] = await Promise.all([
      stat(join(folder, String(number))),
      readFile(join(folder, `${number}.md5`), 'utf8'),
    ])
    parts.push(`<Part><PartNumber>${number}</PartNumber><ETag>"${md5}"</ETag><Size>${size}</Size></Part>`)
  }
  const head = `<Bucket>${name}</Bucket><Key>${path.slice(name.length + 2)}</Key><UploadId>${uploadId}</UploadId>`
  const list = `<ListPartsResult>${head}<IsTruncated>false</IsTruncated>${parts.join('')}</ListPartsResult>`
  response.writeHead(200, { 'content-type': 'application/xml' }).end(list)
}

/** https://docs.aws.amazon.com/AmazonS3/latest/API/API_AbortMultipartUpload.html */
async function abort(response: ServerResponse, folder: string): Promise<void> {
  const isThere = await stat(folder).catch(() => null)
  if (!isThere) return refuse(response)
  await rm(folder, { recursive: true })
  response.writeHead(204).end()
}

function refuse(response: ServerResponse): void {
  const error = '<Error><Code>NoSuchUpload</Code><Message>The upload does not exist.</Message></Error>'
  response.writeHead(404, { 'content-type': 'application/xml' }).end(error)
}
