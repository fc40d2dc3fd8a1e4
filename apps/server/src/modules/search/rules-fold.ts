/** Letters that are no plain one with a mark, as `unaccent` of PostgreSQL writes them. */
const plain: Record<string, string> = {
  ß: 'ss',
  ς: 'σ',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  ħ: 'h',
  ı: 'i',
  ł: 'l',
  þ: 'th',
  ŧ: 't',
}

const foldLetter = (letter: string) =>
  [...letter.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase()].map((part) => plain[part] ?? part).join('')

/** Every ASCII sign, as in `terms_of` of the database; letters are small by now. */
const separator = /[^a-z0-9\u0080-\u{10ffff}]/u

/** The words of a text that the database has folded. */
export const wordsOf = (folded: string): string[] => folded.split(separator).filter((word) => word !== '')

export interface Word {
  text: string
  /** For each letter of `text`, where it begins and ends in the text as people read it. */
  from: number[]
  to: number[]
}

/** In names as people write them: the database has made ASCII signs of quotation marks, dashes and dots by now. */
const separatorInText = /[^\p{L}\p{N}\p{M}\p{So}]/u

/** The words of a text without case and accents, each letter knowing where it came from. */
export function foldWords(text: string): Word[] {
  const words: Word[] = []
  let word: Word = { text: '', from: [], to: [] }
  const end = () => {
    if (word.text !== '') words.push(word)
    word = { text: '', from: [], to: [] }
  }
  let at = 0
  for (const letter of text) {
    const next = at + letter.length
    for (const part of foldLetter(letter)) {
      if (separatorInText.test(part)) end()
      else {
        word.text += part
        for (let unit = 0; unit < part.length; unit++) {
          word.from.push(at)
          word.to.push(next)
        }
      }
    }
    at = next
  }
  end()
  return words
}
