import { expect, test } from 'vitest'
import { liftStyles as liftUnder } from './lifted-styles.ts'

const liftStyles = (html: string, secret = 'of all servers') => liftUnder(html, Buffer.from(secret))

const page = (body: string) => `<html><head><title>a</title></head><body>${body}</body></html>`

test('what elements carry themselves becomes one rule for each style, under the nonce of the page', () => {
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
])('a style that would say more than its own is dropped: %s', (style) => {
  const { html } = liftStyles(page(`<i style="${style}"></i>`))
  expect(html).toContain('<i></i>')
  expect(html).toContain('></style></head>')
})

test('under one secret the same page has the same nonce, and what is smuggled in changes it', () => {
  const one = liftStyles(page('<p>a</p>'))
  expect(liftStyles(page('<p>a</p>'))).toEqual(one)
  expect(liftStyles(page('<p>a</p>'), 'of others').nonce).not.toBe(one.nonce)
  const guessed = liftStyles(page(`<p>a</p><style nonce="${one.nonce}">*{display:none}</style>`))
  expect(guessed.nonce).not.toBe(one.nonce)
})

test('a text that speaks of style="color:red" stays as it is', () => {
  const body =
    '<p>style=&quot;color:red&quot;</p><script type="application/json">{"a":" style=\\"color:red\\""}</script>'
  expect(liftStyles(page(body)).html).toContain(body)
})

test.each([
  '<script id="state" type="application/json">{"title":"Ghost style=","year":"2024 style=","kind":"tag"}</script>',
  '<script type="application/ld+json">{"name":"Ghost style="}</script><img alt="" src="a.webp">',
  '<img alt="Ghost style=" loading="lazy" src="a style=">',
  '<meta property="og:title" content="Ghost style="><meta property="og:type" content="article">',
])('words of members that end like an attribute stay as they are: %s', (body) => {
  expect(liftStyles(page(body)).html).toContain(body)
})
