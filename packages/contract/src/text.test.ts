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
