import { importLimits } from '@allcity/contract/imports'
import { toEnglish } from '@allcity/messages/translator'
import { type FilledText, fill, render } from '#server/platform/errors.ts'

/** One record of a file, whatever its format: text by column. */
export interface DataRecord {
  /** From 1, in the order of the file. */
  number: number
  cells: Record<string, string>
}

/** A file that cannot be read at all; the message is a sentence for the person who sent it. */
export class UnreadableFile extends Error {
  override name = 'UnreadableFile'
  readonly text: string | FilledText

  constructor(text: string | FilledText) {
    super(render(text, toEnglish))
    this.text = text
  }
}

/** A file that breaks off or cannot be parsed any further; the records before that are good. */
export class BrokenFile extends UnreadableFile {
  override name = 'BrokenFile'
}

export const datasetLimits = {
  /** The file as sent. */
  bytes: importLimits.bytes,
  /** Once unpacked. */
  expandedBytes: 4 * 1024 ** 3,
  records: 2_000_000,
  columns: 1_000,
  /** One record, and therefore one cell. */
  recordBytes: 1024 ** 2,
}

export const tooWide = () =>
  new UnreadableFile(
    fill(/*i18n*/ 'This file has more than {most, number} columns. Send those that matter.', {
      most: datasetLimits.columns,
    }),
  )

export const tooLarge = (number: number) =>
  new BrokenFile(
    fill(/*i18n*/ 'Record {number} is larger than 1 MB. Is a quotation mark not closed, or a picture in a cell?', {
      number,
    }),
  )
