import Assembler from 'stream-json/assembler.js'
import { jsonParser, type Token } from 'stream-json/parser.js'
import { fill } from '../errors.ts'
import { deepestJson, tooDeep } from './json-depth.ts'
import { BrokenFile, type DataRecord, datasetLimits, tooLarge } from './record.ts'
import { type Shape, toRecord } from './shape-json.ts'

const containers = new Set(['startObject', 'startArray'])
const ends = new Set(['endObject', 'endArray'])

/**
 * Streams records of any JSON: the objects of its outermost arrays, rows whose columns `meta` named before (Socrata), or one object a line.
 * At most one record is in memory at a time.
 */
export async function* readJson(text: AsyncIterable<string>): AsyncGenerator<DataRecord> {
  const shape: Shape = { columns: [] }
  let number = 0
  for await (const { path, value } of elementsOf(text)) {
    const record = toRecord(path, value, shape)
    if (record) yield { number: ++number, cells: record }
  }
}

interface Element {
  /** The names on the way to the array. */
  path: string[]
  value: unknown
}

interface Level {
  isArray: boolean
  key: string
}

async function* elementsOf(text: AsyncIterable<string>): AsyncGenerator<Element> {
  const levels: Level[] = []
  let assembler: Assembler | null = null
  let depth = 0
  let size = 0
  let found = 0
  const path = () => levels.flatMap(({ key }) => (key === '' ? [] : [key]))
  try {
    for await (const token of tokensOf(text)) {
      if (assembler) {
        size += 'value' in token && typeof token.value === 'string' ? token.value.length : 1
        if (size > datasetLimits.recordBytes * 2) throw tooLarge(found + 1)
        assembler.consume(token)
        if (containers.has(token.name)) depth++
        if (ends.has(token.name)) depth--
        if (levels.length + depth > deepestJson) throw tooDeep()
        if (depth > 0) continue
        found++
        yield { path: path(), value: assembler.current }
        assembler = null
      } else if (beginsElement(token, levels)) {
        assembler = new Assembler()
        assembler.consume(token)
        depth = 1
        size = 0
      } else step(token, levels)
      if (levels.length > deepestJson) throw tooDeep()
    }
  } catch (error) {
    if (!isOfParser(error)) throw error
    throw brokenAfter(found)
  }
  if (assembler || levels.length > 0) throw brokenAfter(found)
}

/** Splits the text after each record, so that the parser returns every record before an error. */
const betweenRecords = /(?<=\})(?=\s*,)/

async function* tokensOf(text: AsyncIterable<string>): AsyncGenerator<Token> {
  const parse = jsonParser({ jsonStreaming: true, streamKeys: false, streamNumbers: false })
  for await (const piece of text) {
    for (const part of piece.split(betweenRecords)) {
      const parsed = parse(part)
      if (typeof parsed === 'object' && 'values' in parsed) yield* parsed.values
    }
  }
}

const brokenAfter = (found: number) =>
  new BrokenFile(fill(/*i18n*/ 'This is not JSON: after record {found} it cannot be read any further.', { found }))

/** The parser's errors have no class of their own. An error that interrupted the text is rethrown as it was. */
const isOfParser = (error: unknown) => error instanceof Error && /^Parser\b/.test(error.message)

/** An object or a row in an array, or an object alone on its line. */
function beginsElement({ name }: Token, levels: Level[]): boolean {
  return levels.at(-1)?.isArray === true && containers.has(name)
}

function step(token: Token, levels: Level[]): void {
  const last = levels.at(-1)
  if (token.name === 'keyValue' && last) last.key = token.value
  else if (token.name === 'startObject') levels.push({ isArray: false, key: '' })
  else if (token.name === 'startArray') levels.push({ isArray: true, key: '' })
  else if (ends.has(token.name)) levels.pop()
}
