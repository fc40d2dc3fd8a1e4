import type { FastifyReply, FastifyRequest } from 'fastify'
import { fill, HttpError } from '../errors.ts'

const version = '1.0.0'
/** A non-negative integer, as the protocol writes it: no sign, point, exponent or hexadecimal digit. */
const wholeNumber = /^(0|[1-9]\d{0,14})$/
export const bytesType = 'application/offset+octet-stream'

/** The headers that every answer of the protocol has. */
export const tusHeaders = { 'tus-resumable': version, 'cache-control': 'no-store' }

/** The headers that describe the server to a client (https://tus.io/protocols/resumable-upload#options). */
export const tusOptions = (maxBytes: number) => ({
  ...tusHeaders,
  'tus-version': version,
  'tus-extension': 'creation,creation-with-upload',
  'tus-max-size': String(maxBytes),
})

/**
 * Reads the headers of a request by the grammar of tus 1.0, before anything is written.
 * Answers another version with 412 and the one that we speak.
 * @throws HttpError `invalid_request` or `unsupported_media`, naming the header
 */
export async function checkTusHeaders(request: FastifyRequest, reply: FastifyReply): Promise<void> {
  const { headers, method } = request
  if (headers['tus-resumable'] !== version) {
    const message = `Tus-Resumable should be ${version}, the version that we speak`
    await reply
      .code(412)
      .headers({ ...tusHeaders, 'tus-version': version })
      .send({ error: 'invalid_request', message })
    return
  }
  for (const name of ['upload-concat', 'upload-defer-length']) {
    if (name in headers)
      throw new HttpError(
        'invalid_request',
        fill(/*i18n*/ '{header} is not supported here', { header: titleCase(name) }),
      )
  }
  for (const name of ['upload-length', 'upload-offset']) {
    const value = headers[name]
    if (value !== undefined && !wholeNumber.test(String(value))) {
      throw new HttpError(
        'invalid_request',
        fill(/*i18n*/ '{header} should be a whole number of bytes', { header: titleCase(name) }),
      )
    }
  }
  if (method === 'PATCH' && headers['content-type'] !== bytesType) {
    throw new HttpError(
      'unsupported_media',
      fill(/*i18n*/ 'Send the bytes with the content type {type}', { type: bytesType }),
    )
  }
}

/** The length that a creation announces; undefined without one. */
export function announcedLength({ headers }: FastifyRequest): number | undefined {
  const value = headers['upload-length']
  return value === undefined ? undefined : Number(value)
}

/** The method that a client behind a narrow proxy means by `X-HTTP-Method-Override`; undefined for others than the protocol has. */
export function overriddenMethod({ headers }: FastifyRequest): 'HEAD' | 'PATCH' | undefined {
  const override = String(headers['x-http-method-override'] ?? '').toUpperCase()
  return override === 'HEAD' || override === 'PATCH' ? override : undefined
}

const titleCase = (name: string) => name.replaceAll(/(^|-)[a-z]/g, (letter) => letter.toUpperCase())
