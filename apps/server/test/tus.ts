/** Uploads over tus 1.0, a request at a time: https://tus.io/protocols/resumable-upload */
interface At {
  origin: string
}
interface As {
  idToken: string
}

export function tus(
  { origin }: At,
  { idToken }: As,
  method: string,
  path: string,
  headers: Record<string, string> = {},
  body?: Uint8Array,
): Promise<Response> {
  return fetch(`${origin}/api/uploads${path}`, {
    method,
    headers: { authorization: `Bearer ${idToken}`, 'tus-resumable': '1.0.0', ...headers },
    ...(body ? { body: new Uint8Array(body) } : {}),
  })
}

/** Begins a photo under this id; its bytes are still to come. */
export function beginPhoto(at: At, as: As, id: string, length: number): Promise<Response> {
  const metadata = `id ${Buffer.from(id).toString('base64')}`
  return tus(at, as, 'POST', '', { 'upload-length': String(length), 'upload-metadata': metadata })
}

/** Sends bytes of a photo from an offset on. */
export function sendBytes(at: At, as: As, id: string, offset: number, bytes: Uint8Array): Promise<Response> {
  const headers = { 'upload-offset': String(offset), 'content-type': 'application/offset+octet-stream' }
  return tus(at, as, 'PATCH', `/${id}`, headers, bytes)
}

/** How many bytes of a photo the server has. */
export async function readOffset(at: At, as: As, id: string): Promise<number> {
  const { headers } = await tus(at, as, 'HEAD', `/${id}`)
  return Number(headers.get('upload-offset') ?? Number.NaN)
}
