import type { Translate } from '@allcity/contract/languages'
import { factsWord } from '#server/domain/joined-words.ts'

/** Reasons with values. Rows and imports store them in English. */
export const reasonTexts = {
  repeated: /*i18n*/ 'The same as row {row}',
  coordinates: /*i18n*/ 'These coordinates cannot be read: {latitude} and {longitude}',
  place: /*i18n*/ 'This place cannot be read: {place}',
  untrusted:
    /*i18n*/ 'We do not know exactly how {projection} lies on the earth. Convert the places to WGS 84 (EPSG:4326)',
  outsideWorld: /*i18n*/ 'This lies outside of the world: {place}',
  outside: /*i18n*/ 'This lies outside of {projection}: {place}',
  noDegrees: /*i18n*/ 'These are no degrees: {place}. Say in which projection they are',
  stopped:
    /*i18n*/ 'It stopped after row {position} of {rows}. Undo it, or undo it and send the file again. The log of the server says why.',
}

/** The fields that a row changes, as the query of `plan.ts` lists them. */
const changes: Record<string, string> = {
  title: /*i18n*/ 'Title',
  kind: /*i18n*/ 'Type',
  status: /*i18n*/ 'Status',
  year: /*i18n*/ 'Year',
  description: /*i18n*/ 'Description',
  place: /*i18n*/ 'Place',
  details: /*i18n*/ 'Details',
}

const patterns = Object.values(reasonTexts).map((text) => ({ text, pattern: toPattern(text) }))

/** Matches a filled text, with a group for each placeholder. */
function toPattern(text: string): RegExp {
  const parts = text.split(/\{(\w+)\}/)
  const source = parts.map((part, index) => (index % 2 === 1 ? `(?<${part}>.+?)` : part.replaceAll(/[.()]/g, '\\$&')))
  return new RegExp(`^${source.join('')}$`, 's')
}

/** A stored reason in the language of the reader. */
export function translateReason(reason: string, translate: Translate): string {
  const fields = reason.toLowerCase().split(', ')
  if (fields.every((field) => Object.hasOwn(changes, field)))
    return factsWord(
      fields.map((field) => translate(changes[field] ?? field)),
      translate,
    )
  for (const { text, pattern } of patterns) {
    const found = pattern.exec(reason)
    if (found) return translate(text, { ...found.groups })
  }
  return translate(reason)
}
