import { t } from '@lingui/core/macro'
import { CallError, parseErrorReply } from './call-error.ts'
import { send } from './transport.ts'

/** Fetches a file of the API like every other call and saves it as a download. `content` is posted as the body. */
export async function download(path: string, fileName: string, content?: object): Promise<void> {
  const how = content ? { method: 'POST', body: content } : { method: 'GET' }
  const { status, body } = await send({ ...how, path, wantsFile: true })
  if (!(body instanceof Blob)) {
    const unmade = { error: 'internal', message: t`The file could not be made. Please try again later` } as const
    throw new CallError(parseErrorReply(body) ?? unmade, status)
  }
  const address = URL.createObjectURL(body)
  const link = document.createElement('a')
  link.href = address
  link.download = fileName
  link.click()
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}
