import { expect, test } from 'vitest'
import { line, optional, prose } from './text.ts'

test('text that shows nothing is no text', () => {
  for (const nothing of ['', ' \n ', '\u200b', '\u2060 \u00ad', '\u3164\u115f', '\ufe0f\u034f', '\u{e0041}']) {
    expect(prose('It', 20).parse(nothing), JSON.stringify(nothing)).toBe('')
    expect(optional(line('It', 20)).parse(nothing), JSON.stringify(nothing)).toBeNull()
  }
})

test('what is written with joiners stays as it is', () => {
  for (const text of ['👩\u200d🎨', 'می\u200cخواهم', '❤\ufe0f', 'a\u00adb', '.'])
    expect(line('It', 20).parse(text)).toBe(text)
})
