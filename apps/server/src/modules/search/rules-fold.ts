/** A letter as the database folds it: small, without marks. One letter may become several, or none. */
export type Fold = (letter: string) => string

/** Every ASCII sign, as in `terms_of` of the database; letters are small by now. */
const separator = /[^a-z0-9\u0080-\u{10ffff}]/u

/** The words of a text that the database has folded. */
export const splitWords = (folded: string): string[] => folded.split(separator).filter((word) => word !== '')

export interface Word {
  text: string
  /** For each letter of `text`, where it begins and ends in the text as people read it. */
  from: number[]
  to: number[]
}

/** The folded words of a text, each letter with its position in the text as people read it. */
export function foldWords(text: string, fold: Fold): Word[] {
  const words: Word[] = []
  let word: Word = { text: '', from: [], to: [] }
  const end = () => {
    if (word.text !== '') words.push(word)
    word = { text: '', from: [], to: [] }
  }
  let at = 0
  for (const letter of text) {
    const next = at + letter.length
    const parts = [...fold(letter)]
    for (const part of parts) {
      if (separator.test(part)) end()
      else {
        word.text += part
        for (let unit = 0; unit < part.length; unit++) {
          word.from.push(at)
          word.to.push(next)
        }
      }
    }
    // A mark belongs to the letter before it.
    if (parts.length === 0 && word.to.length > 0) word.to[word.to.length - 1] = next
    at = next
  }
  end()
  return words
}
