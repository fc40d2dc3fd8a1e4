import { expect, test } from 'vitest'
import { findMentions, namesIn, withNamesOfNow } from './rules.ts'

test.each([
  ['@wren nice', ['wren']],
  ['Ask @Wren, @wren. and (@bo_b)', ['wren', 'bo_b']],
  ['me@example.org and @@twice', []],
  ['@мира и @user.name...', ['мира', 'user.name']],
  ['@', []],
  ['https://social.example/@wren and HTTP://social.example/x?by=@wren', []],
  ['(https://social.example/@wren/1?a=@bo)', []],
  ['www.social.example/@wren social.example/@wren social.example:8080/a/@wren', []],
  ['youtube.com/@wren, then @bo', ['bo']],
  ['@wren@other.example and @wren@мир.example', []],
  ['mail wren+tag@bo.example or mailto:me@wren', []],
  ['@wren/@bo and @wren,@bo', ['wren', 'bo']],
  ['@wren.', ['wren']],
  ['see https://social.example/ @wren', ['wren']],
])('the names in %j', (text, names) => {
  expect(namesIn(text)).toEqual(names)
})

test('only existing members are mentioned, in the order of the text', () => {
  expect(findMentions('@b @x @A', [{ username: 'a' }, { username: 'B' }]).map(({ member }) => member.username)).toEqual(
    ['B', 'a'],
  )
})

test('mentions show a changed username, and other text stays', () => {
  const mentions = [{ name: 'wren', username: 'wren_nyc' }]
  expect(withNamesOfNow('@Wren met @wrenna, mail x@wren', mentions)).toBe('@wren_nyc met @wrenna, mail x@wren')
  expect(withNamesOfNow('@WREN', [{ name: 'wren', username: 'wren' }])).toBe('@WREN')
})
