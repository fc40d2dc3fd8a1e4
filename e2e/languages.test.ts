import type { Page } from '@playwright/test'
import { expect, test } from './support/journey.ts'
import { administrator, makeMember, send, signIn } from './support/members.ts'
import { openPage } from './support/open-page.ts'
import { expectNoSidewaysScroll } from './support/reading.ts'
import { publishWork } from './support/works.ts'

const forEveryone = [
  '/',
  '/map',
  '/browse',
  '/artists',
  '/crews',
  '/trains',
  '/arena',
  '/battles',
  '/leaderboards',
  '/leaderboards/crews',
  '/leaderboards/regional',
  '/achievements',
  '/lists',
  '/places',
  '/search',
  '/search?q=zzzz',
  '/login',
  '/login?step=forgot',
  '/register',
  '/confirm-email',
  '/about',
  '/privacy',
  '/terms',
  '/contact',
  '/data',
  '/warrant-canary',
  '/points',
  '/offline',
  '/nowhere',
]
const forMembers = [
  '/upload',
  '/my-uploads',
  '/profile',
  '/profile/points',
  '/profile/statements',
  '/my-lists',
  '/feed',
  '/notifications',
  '/battles/new',
]
const forModerators = [
  '/admin',
  '/admin/reports',
  '/admin/users',
  '/admin/takedowns',
  '/admin/claims',
  '/admin/battles',
  '/admin/imports',
  '/admin/audit',
  '/admin/visits',
]

/** Names and code, which stay as they are in every language. */
const names =
  /Allcity|OpenStreetMap|Natural Earth|MapLibre|GeoNames|Creative Commons|CC BY(-SA)?|CC0|GeoJSON|CSV|GPX|KML|Atom|RSS|TileJSON|QGIS|UTC|https?:\S+|localhost\S*|\S+@\S+|English|walker_\w+|chief|zzzz|today|\d+ [A-Z][a-z]+ \d{4}( at [\d:]+)?|tiles\.openfreemap\.org/g

/** Words in plain letters, outside code and what members wrote: the pseudo-language has accents on all of its letters. */
const listEnglish = (page: Page) =>
  page.evaluate((pattern) => {
    const outside = 'code, kbd, pre, bdi, script, style, noscript, .wordmark, [translate=no], [lang]:not(html)'
    const found = new Set<string>()
    const look = (text: string | null) => {
      const rest = (text ?? '').replaceAll(new RegExp(pattern, 'g'), '')
      if (/[a-z]{3,}/i.test(rest)) found.add(rest.trim().replaceAll(/\s+/g, ' '))
    }
    look(document.title)
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node; node = walker.nextNode())
      if (!node.parentElement?.closest(outside)) look(node.textContent)
    for (const name of ['aria-label', 'placeholder', 'alt', 'title'])
      for (const element of document.querySelectorAll(`[${name}]`))
        if (!element.closest(outside)) look(element.getAttribute(name))
    return [...found]
  }, names.source)

test('in the pseudo-language no page has English left, and none overflows the narrowest phone', async ({
  browser,
  ownServer,
}) => {
  test.slow()
  const page = await browser.newPage({ baseURL: ownServer.baseUrl, viewport: { width: 320, height: 700 } })
  await page.context().addCookies([{ name: 'lang', value: 'pseudo', url: ownServer.baseUrl }])
  const english: Record<string, string[]> = {}
  const read = async (paths: string[]) => {
    for (const path of paths) {
      await openPage(page, path)
      const found = await listEnglish(page)
      if (found.length > 0) english[path] = found
      await expectNoSidewaysScroll(page, path)
    }
  }
  await read(forEveryone)
  await signIn(page, await makeMember(ownServer, administrator))
  await read([...forMembers, ...forModerators])
  expect(english).toEqual({})
})

const japanese = '東京の壁に描かれたとても長い名前'.repeat(20)
const arabic = 'جدار الحرية (2024) في شارع محمد محمود'

test('long Japanese and right-to-left names fit the narrowest phone, and do not turn the text around them', async ({
  page,
  server,
}) => {
  test.slow()
  await signIn(page, await makeMember(server), '/about')
  const place = { latitude: 52.4986, longitude: 13.4214 }
  const paths = [
    await publishWork(page, { title: japanese.slice(0, 120), place }),
    await publishWork(page, { title: arabic, place }),
  ]
  const artist = crypto.randomUUID()
  await send(page, 'POST', '/artists', { id: artist, name: `${arabic} ${artist.slice(0, 8)}` })
  const list = crypto.randomUUID()
  const visibility = 'public'
  await send(page, 'POST', '/collections', { id: list, title: japanese.slice(0, 80), description: null, visibility })
  for (const language of ['en', 'ar', 'ja']) {
    for (const path of [...paths, `/artists/${artist}`, `/lists/${list}`, '/my-uploads', '/my-lists', '/profile']) {
      await openPage(page, `${path}?lang=${language}`)
      await expectNoSidewaysScroll(page, `${path} in ${language}`)
    }
  }
  await openPage(page, `${paths[1]}?lang=en`)
  const heading = page.getByRole('heading', { level: 1 })
  await expect(heading).toContainText(arabic)
  await expect(heading.locator('bdi')).toHaveCount(1)
})

test('a language that does not exist, markup and a cookie of before lead to English', async ({ page, server }) => {
  for (const lang of ['xx', '<script>alert(1)</script>', 'nl', '']) {
    await page.goto(`${server.baseUrl}/about?lang=${encodeURIComponent(lang)}`)
    await expect(page.locator('html')).toHaveAttribute('lang', 'en-US')
    await expect(page.locator('script', { hasText: 'alert(1)' })).toHaveCount(0)
  }
  await page.context().addCookies([{ name: 'lang', value: 'nl', url: server.baseUrl }])
  await openPage(page, '/about')
  await expect(page.locator('html')).toHaveAttribute('lang', 'en-US')
})

test('a member changes their language in the settings, and gets it on the next page too', async ({ page, server }) => {
  await signIn(page, await makeMember(server), '/profile')
  await page.getByRole('combobox', { name: 'Language' }).selectOption('de')
  await expect(page.locator('html')).toHaveAttribute('lang', 'de-DE')
  await expect(page.getByRole('combobox', { name: 'Sprache' })).toHaveValue('de')
  await openPage(page, '/about')
  await expect(page.locator('html')).toHaveAttribute('lang', 'de-DE')
})
