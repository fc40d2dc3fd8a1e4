import { describe, expect, test } from 'vitest'
import { bestName, findMatch, ranks } from './rules.ts'

/** Letters without a decomposition, as `unaccent` of PostgreSQL writes them. */
const plain: Record<string, string> = {
  ß: 'ss',
  '¡': '!',
  '“': '"',
  '”': '"',
  '„': ',,',
  '«': '<<',
  '»': '>>',
  '–': '-',
  '…': '...',
  '’': "'",
}
const fold = (letter: string) => plain[letter] ?? letter.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase()
const question = (q: string, mayErr = true) => ({ q, mayErr, fold })

const rank = (typed: string, text: string) => findMatch(question(typed), text)?.rank ?? null
const lit = (typed: string, text: string) =>
  findMatch(question(typed), text)?.marks.map(([from, to]) => text.slice(from, to)) ?? null

describe('how well words meet a name', () => {
  test.each([
    ['the very name', 'banksy', 'Banksy', ranks.exact],
    ['the name without its accents', 'sao paulo', 'São Paulo', ranks.exact],
    ['accents that the name has not', 'Zürich', 'Zurich', ranks.exact],
    ['signs do not count', 'os gemeos', 'Os.Gêmeos', ranks.exact],
    ['its beginning', 'bank', 'Banksy', ranks.beginning],
    ['the beginning of a word in it', 'york', 'New York City', ranks.words],
    ['words in another order', 'york new', 'New York City', ranks.words],
    ['a letter too few', 'bansy', 'Banksy', ranks.typos],
    ['two letters swapped', 'bansky', 'Banksy', ranks.typos],
    ['a wrong letter', 'Sao Paolo', 'São Paulo', ranks.typos],
    ['two mistakes in a long word', 'melborune', 'Melbourne', ranks.typos],
    ['a mistake while one still writes', 'melbuor', 'Melbourne', ranks.typos],
    ['a word that is missing', 'new york subway', 'New York City', null],
    ['a short word with a mistake', 'roa', 'Rob', null],
    ['a number with a mistake', '1985', '1986', null],
    ['the middle of a word', 'ank', 'Banksy', null],
    ['a word where none is set apart', '壁画', '東京の壁画', ranks.words],
    ['the same in Thai', 'กำแพง', 'ศิลปะบนกำแพง', ranks.words],
    ['an inverted mark', 'viva', '¡Viva la vida!', ranks.beginning],
    ['quotation marks', 'hopeful', '“Hopeful”', ranks.exact],
    ['low quotation marks', 'zukunft', '„Zukunft“', ranks.exact],
    ['angle quotation marks', 'espoir', '«Espoir»', ranks.exact],
    ['a dash between two words', 'berlin paris', 'Berlin–Paris', ranks.exact],
    ['three dots before a word', 'and then', '…and then', ranks.exact],
    ['a curly apostrophe', "l'ours", 'L’ours', ranks.exact],
    ['a ligature', 'fire', 'ﬁre', ranks.exact],
    ['full-width letters', 'wren', 'Ｗｒｅｎ', ranks.exact],
    ['signs alone', '%_', 'Banksy', null],
  ])('%s: %j for %j', (_, asked, name, expected) => {
    expect(rank(asked, name)).toBe(expected)
  })

  test('a mistyped word is no hit unless mistakes are allowed', () => {
    expect(findMatch(question('bansky', false), 'Banksy')).toBeNull()
  })
})

describe('highlighting', () => {
  test.each([
    ['zurich', 'Zürich', ['Zürich']],
    ['zur', 'Zu\u0308rich', ['Zu\u0308r']],
    ['strasse', 'Große Straße', ['Straße']],
    ['new ci', 'New York City', ['New', 'Ci']],
    ['bansky', 'Banksy was here', ['Banksy']],
    ['🎨', 'Paint 🎨', ['🎨']],
    ['مرح', 'مرحبا', ['مرح']],
    ['東京', '東京の壁', ['東京']],
    ['壁画', '東京の壁画 Wall', ['壁画']],
  ])('%j in %j', (asked, text, parts) => {
    expect(lit(asked, text)).toEqual(parts)
  })
})

test('another name is shown where it matches the words better than the first', () => {
  const kase = { name: 'Case Maclaim', aliases: ['CASE', 'Andreas'] }
  expect(bestName(question('case'), kase)).toMatchObject({
    rank: ranks.exact,
    alias: { text: 'CASE', marks: [[0, 4]] },
  })
  expect(bestName(question('case mac'), kase)).toMatchObject({ rank: ranks.beginning, alias: null })
  expect(bestName(question('nobody'), kase)).toBeNull()
})
