import { expect, test } from 'vitest'
import { liftStyles as liftUnder } from './lifted-styles.ts'

const liftStyles = (html: string, secret = 'of all servers') => liftUnder(html, Buffer.from(secret))

const page = (body: string) => `<html><head><title>a</title></head><body>${body}</body></html>`

test('style attributes become one rule for each style, under the nonce of the page', () => {
  const { html, nonce } = liftStyles(
    page('<i style="--ratio:1.5"></i><b style="--ratio:1.5"></b><u style="rotate:3deg"></u>'),
  )
  expect(html).toContain(
    `<style id="styles" nonce="${nonce}">[data-style="0"]:not(#_){--ratio:1.5}[data-style="1"]:not(#_){rotate:3deg}</style></head>`,
  )
  expect(html).toContain('<i data-style="0"></i><b data-style="0"></b><u data-style="1"></u>')
})

test.each([
  '--thumb:red}body{display:none',
  '--thumb:&lt;/style&gt;&lt;script&gt;',
  'background:url(x',
  'color:red)',
  'background:url(&quot;https://a.example&quot;)',
  '--a:\\7d',
])('drops a style that would inject another rule: %s', (style) => {
  const { html } = liftStyles(page(`<i style="${style}"></i>`))
  expect(html).toContain('<i></i>')
  expect(html).toContain('></style></head>')
})

test('the same secret and page give the same nonce, and injected content changes it', () => {
  const one = liftStyles(page('<p>a</p>'))
  expect(liftStyles(page('<p>a</p>'))).toEqual(one)
  expect(liftStyles(page('<p>a</p>'), 'of others').nonce).not.toBe(one.nonce)
  const guessed = liftStyles(page(`<p>a</p><style nonce="${one.nonce}">*{display:none}</style>`))
  expect(guessed.nonce).not.toBe(one.nonce)
})

test('keeps a text that mentions style="color:red" as it is', () => {
  const body =
    '<p>style=&quot;color:red&quot;</p><script type="application/json">{"a":" style=\\"color:red\\""}</script>'
  expect(liftStyles(page(body)).html).toContain(body)
})

test.each([
  '<script id="state" type="application/json">{"title":"Ghost style=","year":"2024 style=","kind":"tag"}</script>',
  '<script type="application/ld+json">{"name":"Ghost style="}</script><img alt="" src="a.webp">',
  '<img alt="Ghost style=" loading="lazy" src="a style=">',
  '<meta property="og:title" content="Ghost style="><meta property="og:type" content="article">',
])("keeps members' words that end like an attribute: %s", (body) => {
  expect(liftStyles(page(body)).html).toContain(body)
})
