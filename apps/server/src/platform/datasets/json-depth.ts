import { UnreadableFile } from './record.ts'

/** Data sets never nest deeper. A recursive JSON parser would exhaust the stack on deeper input. */
export const deepestJson = 64

export const tooDeep = () =>
  new UnreadableFile(/*i18n*/ 'This JSON is nested too deeply for a data set: 64 levels at most.')

/**
 * Counts brackets outside of strings, without parsing.
 * @throws UnreadableFile
 */
export function checkDepth(text: string): void {
  let depth = 0
  let isInString = false
  for (let at = 0; at < text.length; at++) {
    const sign = text[at]
    if (isInString) {
      if (sign === '\\') at++
      else if (sign === '"') isInString = false
    } else if (sign === '"') isInString = true
    else if (sign === '{' || sign === '[') {
      if (++depth > deepestJson) throw tooDeep()
    } else if (sign === '}' || sign === ']') depth--
  }
}
