import { extname } from 'node:path'
import { encodingOf, headOf, isKnown, textOf } from './decode.ts'
import { delimiterOf, readDelimited } from './read-delimited.ts'
import { readJson } from './read-json.ts'
import { readLines } from './read-lines.ts'
import { readXml } from './read-xml.ts'
import { type DataRecord, datasetLimits, tooWide, UnreadableFile } from './record.ts'
import { unpack } from './unpack.ts'

export type DatasetFormat = 'delimited' | 'json' | 'ndjson' | 'xml'

export interface Dataset {
  name: string
  format: DatasetFormat
  encoding: string
  delimiter: string | null
  /** What the file says of its projection: a name such as `EPSG:2263`, or its definition as text. */
  projection: string | null
  records(): AsyncGenerator<DataRecord>
}

export interface DatasetOptions {
  encoding?: string | undefined
  delimiter?: string | undefined
}

/** Finds out what a file on this disk is. @throws UnreadableFile for what is none of the formats. */
export async function openDataset(path: string, name: string, options: DatasetOptions = {}): Promise<Dataset> {
  const file = await unpack(path, name)
  const encoding = options.encoding ?? (await encodingOf(file))
  if (!isKnown(encoding)) throw new UnreadableFile(`There is no encoding called ${encoding.slice(0, 40)}.`)
  const head = await headOf(file, encoding)
  const format = formatOf(head)
  const delimiter = format === 'delimited' ? (options.delimiter ?? delimiterOf(head)) : null
  const text = () => textOf(file, encoding)
  const read = {
    delimited: () => readDelimited(text(), delimiter ?? ','),
    json: () => readJson(text()),
    ndjson: () => readLines(text()),
    xml: () => readXml(text()),
  }
  const said =
    format === 'json' ? (/"name"\s*:\s*"(urn:ogc:def:crs:[^"]{1,60}|EPSG:\d+)"/.exec(head)?.[1] ?? null) : null
  return {
    name: file.name,
    format,
    encoding,
    delimiter,
    projection: file.projection ?? said,
    records: () => within(read[format]()),
  }
}

function formatOf(head: string): DatasetFormat {
  const begins = head.trimStart()
  if (begins === '') throw new UnreadableFile('There is nothing in this file.')
  if (/^(var|let|const|export|module|window|function)\b/.test(begins)) {
    throw new UnreadableFile('This is JavaScript, not JSON: send what stands between the outermost braces.')
  }
  if (begins.startsWith('<')) return xmlOf(begins)
  if (!/^[[{]/.test(begins)) return 'delimited'
  const [first = '', second = ''] = begins.split('\n', 2)
  return isWhole(first) && second.trimStart().startsWith('{') ? 'ndjson' : 'json'
}

function xmlOf(begins: string): DatasetFormat {
  if (/<(\w+:)?(kml|gpx)\b/i.test(begins)) return 'xml'
  throw new UnreadableFile('Of XML, KML and GPX are read; this is neither.')
}

function isWhole(line: string): boolean {
  try {
    JSON.parse(line)
    return true
  } catch {
    return false
  }
}

async function* within(records: AsyncGenerator<DataRecord>): AsyncGenerator<DataRecord> {
  for await (const record of records) {
    if (record.number > datasetLimits.records)
      throw new UnreadableFile('This file has more than 2,000,000 records. Send it in parts.')
    if (Object.keys(record.cells).length > datasetLimits.columns) throw tooWide()
    yield record
  }
}

/** The name of a source as the file suggests it. */
export const titleOf = (name: string): string =>
  name
    .slice(0, name.length - extname(name).length)
    .replaceAll(/[_\s-]+/g, ' ')
    .trim() || name
