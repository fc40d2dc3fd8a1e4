import { CallError } from './call-error.ts'
import { send } from './transport.ts'

/** Fetches a file of the API with the rules of every call and hands it to the browser to keep. */
export async function download(path: string, fileName: string): Promise<void> {
  const { status, body } = await send({ method: 'GET', path, wantsFile: true })
  if (!(body instanceof Blob)) {
    throw new CallError({ error: 'internal', message: 'The file could not be made. Please try again later' }, status)
  }
  const address = URL.createObjectURL(body)
  const link = document.createElement('a')
  link.href = address
  link.download = fileName
  link.click()
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}
