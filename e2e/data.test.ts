import { expect, test } from './support/journey.ts'
import { openPage } from './support/open-page.ts'
import { expectAccessible, expectNamed, expectNoSidewaysScroll } from './support/reading.ts'

test('the data page is found from the footer, and every address on it answers @phone @smoke', async ({
  page,
  server,
}) => {
  test.slow()
  await openPage(page, '/about')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Open data' }).click()
  await expect(page).toHaveURL('/data')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Open data')
  await expectNamed(page, '/data')
  await expectAccessible(page, '/data')
  await expectNoSidewaysScroll(page, '/data')

  // The newest work is its example: somebody may take it down in between.
  await expect(async () => {
    await page.reload()
    const hrefs = await page
      .getByRole('main')
      .getByRole('link')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''))
    const own = [...new Set(hrefs)].filter((href) => href.startsWith('/'))
    expect(own.length).toBeGreaterThan(14)
    const ask = async (path: string) => {
      const answer = await page.request.fetch(server.baseUrl + path, { method: 'HEAD' })
      return [path, answer.status()]
    }
    expect(await Promise.all(own.map(ask))).toEqual(own.map((path) => [path, 200]))
  }).toPass({ timeout: 10_000 })
})

test('pages name their feed, and a work names its picture and how to embed it', async ({ page, server }) => {
  for (const [path, feed] of [
    ['/', '/feeds/artworks.atom'],
    ['/browse?kind=mural', '/feeds/artworks.atom?kind=mural'],
    [
      '/artists/0199c0e0-0000-7a00-8a00-00000000000c',
      '/feeds/artworks.atom?artist=0199c0e0-0000-7a00-8a00-00000000000c',
    ],
    ['/spot/a11c5b07-acef-82ad-8988-f410c587f383', '/feeds/artworks.atom?spot=a11c5b07-acef-82ad-8988-f410c587f383'],
    ['/crews/0199c0e0-0000-7a00-8a00-00000000000e', '/feeds/artworks.atom?crew=0199c0e0-0000-7a00-8a00-00000000000e'],
  ] as const) {
    await openPage(page, path)
    const link = page.locator('link[rel="alternate"][type="application/atom+xml"]')
    await expect(link).toHaveAttribute('href', server.baseUrl + feed)
    const answer = await page.request.get(server.baseUrl + feed)
    expect(await answer.text()).toContain('<entry>')
  }

  await openPage(page, '/artwork/0199c077-4ca7-7868-a591-36037b5df162')
  const source = await (await page.request.get(page.url())).text()
  const [, width = '0'] = /property="og:image:width" content="(\d+)"/.exec(source) ?? []
  expect(Number(width)).toBeGreaterThan(600)
  expect(Number(width)).toBeLessThanOrEqual(1_280)
  const [, image = ''] = /property="og:image" content="([^"]+)"/.exec(source) ?? []
  expect((await page.request.get(image)).headers()['content-type']).toBe('image/webp')
  for (const path of ['/places/us', '/places/us/new-york-city-5128581', '/artists', '/map']) {
    const html = await (await page.request.get(server.baseUrl + path)).text()
    const [, preview = ''] = /property="og:image" content="([^"]+)"/.exec(html) ?? []
    expect((await page.request.get(preview)).headers()['content-type'], path).toMatch(/^image\//)
    expect(preview.endsWith('/icon-512.png'), path).toBe(!path.startsWith('/places'))
  }
  const discovered = page.locator('link[type="application/json+oembed"]')
  const embed = await (await page.request.get((await discovered.getAttribute('href')) ?? '')).json()
  expect(embed).toMatchObject({ version: '1.0', type: 'photo', provider_name: 'Allcity' })
  const linked = await page.locator('script[type="application/ld+json"]').textContent()
  expect(JSON.parse(linked ?? '')).toMatchObject({ '@type': 'VisualArtwork', image: [{ '@type': 'ImageObject' }] })
})
