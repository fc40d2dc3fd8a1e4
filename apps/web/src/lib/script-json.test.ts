import { expect, test } from 'vitest'
import { scriptJson } from './script-json.ts'

test('JSON can neither end its element, open a comment nor break a line of a script', () => {
  const hostile = { title: '</script><!--<script>alert(1)\u2028\u2029' }
  const text = scriptJson(hostile)
  expect(text).not.toMatch(/[<\u2028\u2029]/)
  expect(JSON.parse(text)).toEqual(hostile)
})
