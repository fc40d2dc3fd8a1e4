import { extname } from 'node:path'
import { z } from 'zod'
import { fill } from '../errors.ts'
import { detectEncoding, isKnown, readHead, textOf } from './decode.ts'
import { checkDepth } from './json-depth.ts'
import { detectDelimiter, readDelimited } from './read-delimited.ts'
import { readJson } from './read-json.ts'
import { readLines, recordSeparator } from './read-lines.ts'
import { readOsm } from './read-osm.ts'
import { readXml } from './read-xml.ts'
import { type DataRecord, datasetLimits, tooWide, UnreadableFile } from './record.ts'
import { unpack } from './unpack.ts'

export type DatasetFormat = 'delimited' | 'json' | 'ndjson' | 'xml'

export interface Dataset {
  name: string
  format: DatasetFormat
  encoding: string
  delimiter: string | null
  /** The projection that the file declares: a name such as `EPSG:2263`, or its definition as text. */
  projection: string | null
  records(): AsyncGenerator<DataRecord>
}

export interface DatasetOptions {
  encoding?: string | undefined
  delimiter?: string | undefined
}

/**
 * Detects the format of a local file.
 * @throws UnreadableFile when it has none of the formats.
 */
export async function openDataset(path: string, name: string, options: DatasetOptions = {}): Promise<Dataset> {
  const file = await unpack(path, name)
  const encoding = options.encoding ?? (await detectEncoding(file))
  if (!isKnown(encoding))
    throw new UnreadableFile(fill(/*i18n*/ 'There is no encoding called {name}.', { name: encoding.slice(0, 40) }))
  const head = await readHead(file, encoding)
  const format = detectFormat(head)
  const delimiter = format === 'delimited' ? (options.delimiter ?? detectDelimiter(head)) : null
  const text = () => textOf(file, encoding)
  const read = {
    delimited: () => readDelimited(text(), delimiter ?? ','),
    json: () => readJson(text()),
    ndjson: () => readLines(text()),
    xml: () => (isOsm(head) ? readOsm(text()) : readXml(text())),
  }
  return {
    name: file.name,
    format,
    encoding,
    delimiter,
    projection: file.projection ?? (format === 'json' ? findProjectionName(head) : null),
    records: () => within(read[format]()),
  }
}

/** As old GeoJSON and ArcGIS declare it. */
function findProjectionName(head: string): string | null {
  const named = /"name"\s*:\s*"(urn:ogc:def:crs:[^"]{1,60}|EPSG:\d+)"/.exec(head)?.[1]
  const [, wkid, latest] = /"wkid"\s*:\s*(\d{4,6})(?:\s*,\s*"latestWkid"\s*:\s*(\d{4,6}))?/.exec(head) ?? []
  return named ?? (wkid ? `EPSG:${latest ?? wkid}` : null)
}

function detectFormat(head: string): DatasetFormat {
  const begins = head.replace(recordSeparator, '').trimStart()
  if (begins === '') throw new UnreadableFile(/*i18n*/ 'There is nothing in this file.')
  if (/^(var|let|const|export|module|window|function)\b/.test(begins)) {
    throw new UnreadableFile(/*i18n*/ 'This is JavaScript, not JSON: send what stands between the outermost braces.')
  }
  if (begins.startsWith('<')) return detectXmlFormat(begins)
  if (!/^[[{]/.test(begins)) return 'delimited'
  checkDepth(begins)
  const [first = '', second = ''] = begins.split('\n', 2)
  const hasNext = second.replace(recordSeparator, '').trimStart().startsWith('{')
  const isLines = hasNext ? parsed(first) !== undefined : second.trim() === '' && isRecord(parsed(begins))
  return isLines ? 'ndjson' : 'json'
}

/** A record on its own, and not a container of records. */
function isRecord(value: unknown): boolean {
  return isObject(value) && !Object.values(value).every(isObject) && !holdsObjects(value)
}

const isObject = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

function holdsObjects(value: unknown): boolean {
  if (Array.isArray(value)) return value.length === 0 || value.some(isObject)
  return isObject(value) && Object.values(value).some(holdsObjects)
}

const isOsm = (head: string) => /<osm[\s>]/.test(head)

function detectXmlFormat(begins: string): DatasetFormat {
  if (/<(\w+:)?(kml|gpx)\b/i.test(begins) || isOsm(begins)) return 'xml'
  throw new UnreadableFile(/*i18n*/ 'KML and GPX are read, and OpenStreetMap XML. This is other XML.')
}

function parsed(text: string): unknown {
  try {
    return z.unknown().parse(JSON.parse(text))
  } catch {
    return undefined
  }
}

async function* within(records: AsyncGenerator<DataRecord>): AsyncGenerator<DataRecord> {
  for await (const record of records) {
    if (record.number > datasetLimits.records)
      throw new UnreadableFile(/*i18n*/ 'This file has more than 2,000,000 records. Send it in parts.')
    if (Object.keys(record.cells).length > datasetLimits.columns) throw tooWide()
    yield record
  }
}

/** Suggests the name of a source from the file's name. */
export const toTitle = (name: string): string =>
  name
    .slice(0, name.length - extname(name).length)
    .replaceAll(/[_\s-]+/g, ' ')
    .trim() || name
