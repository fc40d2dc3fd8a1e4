import { z } from 'zod'
import { fill } from '../errors.ts'
import { checkDepth } from './json-depth.ts'
import { BrokenFile, type DataRecord, datasetLimits, tooLarge } from './record.ts'
import { toRecord } from './shape-json.ts'

/** Stands before each record of a GeoJSON text sequence (https://www.rfc-editor.org/rfc/rfc8142). */
export const recordSeparator = '\u001e'

/** Records of JSON that has one of them a line. */
export async function* readLines(text: AsyncIterable<string>): AsyncGenerator<DataRecord> {
  let number = 0
  for await (const written of linesOf(text)) {
    const line = written.replace(recordSeparator, '')
    if (line.trim() === '') continue
    number++
    if (line.length > datasetLimits.recordBytes) throw tooLarge(number)
    checkDepth(line)
    yield { number, cells: toRecord([], parsed(line, number), { columns: [] }) ?? {} }
  }
}

async function* linesOf(text: AsyncIterable<string>): AsyncGenerator<string> {
  let rest = ''
  for await (const piece of text) {
    const lines = (rest + piece).split('\n')
    rest = lines.pop() ?? ''
    yield* lines
    // A line without end would fill the memory before anybody looks at how long it is.
    if (rest.length > datasetLimits.recordBytes) yield rest
  }
  yield rest
}

function parsed(line: string, number: number): unknown {
  try {
    return z.unknown().parse(JSON.parse(line))
  } catch {
    throw new BrokenFile(fill(/*i18n*/ 'Line {number} is not JSON.', { number }))
  }
}
