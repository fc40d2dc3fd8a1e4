import { expect, test } from 'vitest'
import { emailAddress, emailKey, withAsciiDomain } from './email.ts'

test.each([
  ['ada@münchen.example', 'ada@xn--mnchen-3ya.example'],
  ['Ada@MÜNCHEN.Example', 'Ada@xn--mnchen-3ya.example'],
  ['ada@mu\u0308nchen.example', 'ada@xn--mnchen-3ya.example'],
  ['ada@例え。テスト', 'ada@xn--r8jz45g.xn--zckzah'],
  ['Ada@Example.com', 'Ada@Example.com'],
  ['no address', 'no address'],
  ['a@b/ü', 'a@b/ü'],
])('converts %s to %s in ASCII', (given, ascii) => {
  expect(withAsciiDomain(given)).toBe(ascii)
})

test('treats two spellings of one international domain as the same address', () => {
  expect(emailKey('ADA@München.example')).toBe(emailKey('ada@XN--MNCHEN-3YA.example'))
})

test('checks an address in its stored form', () => {
  const Email = emailAddress('Enter your email')
  expect(Email.parse(' ada@münchen.example ')).toBe('ada@xn--mnchen-3ya.example')
  for (const wrong of ['ada@mün chen.example', 'ada@-ü', 'ádá@example.com', `ada@${'ü'.repeat(250)}.example`]) {
    expect(Email.safeParse(wrong).success, wrong).toBe(false)
  }
})
