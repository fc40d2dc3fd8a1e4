import { expect, test } from 'vitest'
import { line, optional, prose } from './text.ts'

test('treats text of only invisible characters as empty', () => {
  for (const nothing of ['', ' \n ', '\u200b', '\u2060 \u00ad', '\u3164\u115f', '\ufe0f\u034f', '\u{e0041}']) {
    expect(prose(20).parse(nothing), JSON.stringify(nothing)).toBe('')
    expect(optional(line(20)).parse(nothing), JSON.stringify(nothing)).toBeNull()
  }
})

test('keeps joiners and variation selectors within text unchanged', () => {
  for (const text of ['👩\u200d🎨', 'می\u200cخواهم', '❤\ufe0f', 'a\u00adb', '.'])
    expect(line(20).parse(text)).toBe(text)
})

test('counts characters of every script alike, and refuses more than fit', () => {
  for (const letter of ['a', '壁', 'ー', 'م']) {
    expect(line(120).parse(letter.repeat(120))).toBe(letter.repeat(120))
    expect(line(120).safeParse(letter.repeat(200)).success).toBe(false)
  }
})

test('keeps right-to-left names, without characters that turn the text behind them', () => {
  expect(line(40).parse('جدار الحرية')).toBe('جدار الحرية')
  expect(line(40).parse('\u202eabc\u202c قلم \u2067x\u2069')).toBe('abc قلم x')
})
