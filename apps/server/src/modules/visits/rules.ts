import type { IncomingHttpHeaders } from 'node:http'

/** Not where the browser asks for it, by Do Not Track or Global Privacy Control (https://www.w3.org/TR/gpc/), and not what programs open ahead. */
export const mayBeCounted = (headers: IncomingHttpHeaders): boolean =>
  headers.dnt !== '1' && headers['sec-gpc'] !== '1' && headers['sec-purpose'] === undefined
