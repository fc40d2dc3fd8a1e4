import type { SaxesParser } from 'saxes'
import { fill } from '../errors.ts'
import { BrokenFile, type DataRecord, datasetLimits, tooLarge, UnreadableFile } from './record.ts'

/** The state of reading an XML file, which the handlers of its parser change. */
export interface XmlReading {
  /** Records that are complete and not yet yielded. */
  done: DataRecord[]
  /** The number of the last complete record. */
  number: number
  /** Characters that the parser holds without an event, such as a tag that does not end. */
  held: number
}

/**
 * Parses XML piece by piece and yields the records that the parser's handlers put into `reading.done`; those before an error come first.
 * @throws BrokenFile for XML that is not well-formed; UnreadableFile for a record or a tag that is too large.
 */
export async function* xmlRecords(
  parser: SaxesParser,
  reading: XmlReading,
  text: AsyncIterable<string>,
): AsyncGenerator<DataRecord> {
  parser.on('error', (error) => {
    throw new BrokenFile(
      fill(/*i18n*/ 'This XML cannot be read after record {number}: {error}', {
        number: reading.number,
        error: error.message.slice(0, 120),
      }),
    )
  })
  for await (const piece of text) {
    reading.held += piece.length
    if (reading.held > 16 * datasetLimits.recordBytes) throw tooLarge(reading.number + 1)
    yield* recordsOf(reading, () => parser.write(piece))
  }
  yield* recordsOf(reading, () => parser.close())
}

function* recordsOf({ done }: XmlReading, parse: () => unknown): Generator<DataRecord> {
  const failure = findFailure(parse)
  yield* done.splice(0)
  if (failure) throw failure
}

function findFailure(parse: () => unknown): UnreadableFile | null {
  try {
    parse()
    return null
  } catch (error) {
    if (error instanceof UnreadableFile) return error
    throw error
  }
}
