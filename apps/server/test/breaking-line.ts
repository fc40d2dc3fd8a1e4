import { connect, createServer, type Socket } from 'node:net'

export interface BreakingLine {
  origin: string
  close(): Promise<void>
}

const patch = Buffer.from('PATCH ')
const headEnd = Buffer.from('\r\n\r\n')

/**
 * A line to a server that breaks: each time the body of an upload reaches the next of `offsets`, bytes of the photo,
 * the connection ends there. After the last one it holds.
 */
export async function breakingLine(to: string, offsets: number[]): Promise<BreakingLine> {
  const { hostname, port } = new URL(to)
  const sockets = new Set<Socket>()
  const server = createServer((client) => {
    const upstream = connect(Number(port), hostname)
    /** Where in the photo the next byte of the body belongs; null outside of a PATCH. */
    let position: number | null = null
    const end = () => {
      client.destroy()
      upstream.destroy()
    }
    for (const socket of [client, upstream]) {
      sockets.add(socket)
      socket.on('error', end).on('close', () => {
        sockets.delete(socket)
        end()
      })
    }
    upstream.pipe(client)
    client.on('data', (chunk: Buffer) => {
      const start = chunk.indexOf(patch)
      const body = start < 0 ? 0 : chunk.indexOf(headEnd, start) + headEnd.length
      if (start >= 0) position = Number(/upload-offset: (\d+)/i.exec(chunk.toString('latin1'))?.[1])
      const [next] = offsets
      const reaches = position === null ? 0 : position + chunk.length - body
      if (position === null || next === undefined || reaches < next) {
        if (position !== null) position = reaches
        upstream.write(chunk)
        return
      }
      offsets.shift()
      client.pause()
      upstream.write(chunk.subarray(0, body + Math.max(0, next - position)), end)
    })
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const address = server.address()
  if (!address || typeof address === 'string') throw new Error('The system gave no free port.')
  return {
    origin: `http://127.0.0.1:${address.port}`,
    close: () => {
      for (const socket of sockets) socket.destroy()
      return new Promise((done) => server.close(() => done()))
    },
  }
}
