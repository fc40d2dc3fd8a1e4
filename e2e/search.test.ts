import type { Locator, Page } from '@playwright/test'
import { expect, test } from './support/journey.ts'
import { makeMember, signIn } from './support/members.ts'
import { openPage } from './support/open-page.ts'
import { expectAccessible, expectNamed, expectNoSidewaysScroll } from './support/reading.ts'

test('one box finds works, makers and places by keyboard alone, forgives a typo, and remembers @phone @smoke', async ({
  page,
}) => {
  test.slow()
  await openPage(page, '/about')
  await page.keyboard.press('/')
  const box = page.getByRole('combobox', { name: 'Search works, artists, crews and places' })
  await expect(box).toBeFocused()
  await page.keyboard.type('sao paolo')
  await expect(page.getByRole('group', { name: 'Places' }).getByRole('option').first()).toContainText('São Paulo')
  await expect(page.locator('mark').first()).toHaveText('São')
  await expectAccessible(page, 'the search')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('São Paulo')
  await expect(page).toHaveURL(/\/places\/br\/sao-paulo-3448439$/)

  const opener = page.getByRole('link', { name: 'Search', exact: true })
  await opener.click()
  await expect(page.getByRole('option')).toHaveText(['sao paolo'])
  await expect(box).toBeFocused()
  await page.keyboard.type('/ qqqqqq')
  await expect(page.getByText('No results for')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(box).toBeHidden()
  await expect(opener).toBeFocused()

  await page.keyboard.press('/')
  await expect(box).toBeFocused()
  await page.keyboard.type('Salt')
  await expect(page.getByRole('group', { name: 'Works' }).getByRole('option').first()).toContainText('Salt wind')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/search?q=Salt')
  await page.getByRole('main').getByRole('link', { name: 'Salt wind' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Salt wind')
})

test('from a work to its city, its country and all places; each can be read without scripts @phone', async ({
  page,
  browser,
  server,
}) => {
  test.slow()
  await openPage(page, '/browse?region=3448439')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('6 works in São Paulo')
  await expect(page).toHaveTitle(/São Paulo/)
  await page.getByRole('main').getByRole('link', { name: 'Tucano' }).click()
  await page.getByRole('link', { name: 'São Paulo, Brazil', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('São Paulo')
  await page.getByRole('navigation', { name: 'Where you are' }).getByRole('link', { name: 'Brazil' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Brazil')
  await page.getByRole('navigation', { name: 'Where you are' }).getByRole('link', { name: 'Places' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Places')

  for (const path of [
    '/search?q=s',
    '/search?q=%25%5F',
    '/search',
    '/places',
    '/places/br',
    '/places/br/sao-paulo-3448439',
  ]) {
    await openPage(page, path)
    await expectNamed(page, path)
    await expectAccessible(page, path)
    await expectNoSidewaysScroll(page, path)
  }

  const plain = await (await browser.newContext({ baseURL: server.baseUrl, javaScriptEnabled: false })).newPage()
  await plain.goto('/search')
  await plain.getByRole('searchbox').fill('lisbon')
  await plain.getByRole('button', { name: 'Search' }).click()
  await plain.getByRole('main').getByRole('link', { name: 'Lisbon' }).first().click()
  await expect(plain.getByRole('heading', { level: 1 })).toHaveText('Lisbon')
  expect((await plain.goto('/places/br/rio-1'))?.status()).toBe(404)
  await plain.goto('/places/br/whatever-3448439')
  await expect(plain).toHaveURL(/\/places\/br\/sao-paulo-3448439$/)
})

test('the nearest works come first, when the browser says where it is', async ({ page, context }) => {
  test.slow()
  await context.grantPermissions(['geolocation'])
  await context.setGeolocation({ latitude: 38.71667, longitude: -9.13333, accuracy: 20 })
  const sort = page.getByRole('combobox', { name: 'Sort' })
  await openPage(page, '/browse')
  await sort.selectOption('Nearest')
  await expect(page).toHaveURL('/browse?near=-9.13%2C38.72')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Works near you')
  await expect(page.getByRole('main').getByRole('article').first()).toContainText('Lisbon')

  await openPage(page, '/browse')
  await page.route(/find-near/, (route) => route.abort())
  await sort.selectOption('Nearest')
  await expect(page.getByText('A new version is available. Reload the page.')).toBeVisible()
  await expect(sort).toHaveAttribute('aria-busy', 'false')
  await expect(sort).toHaveValue('newest')
  await page.unroute(/find-near/)
  await openPage(page, '/')
  await page.route(/locate/, (route) => route.abort())
  await page.getByRole('link', { name: 'Near me' }).click()
  await expect(page.getByText('A new version is available. Reload the page.')).toBeVisible()
  await page.unroute(/locate/)

  // A late answer keeps a newer choice, and navigates nowhere.
  await openPage(page, '/browse')
  await page.evaluate(`{
    window.asking = []
    navigator.geolocation.getCurrentPosition = (tell) => asking.push(tell)
  }`)
  const press = async () => {
    if (new URL(page.url()).pathname === '/browse') await sort.selectOption('Nearest')
    else await page.getByRole('link', { name: 'Near me' }).click()
    await expect.poll(() => page.evaluate('asking.length')).toBe(1)
  }
  const answer = () =>
    page.evaluate('asking.pop()({ coords: { latitude: 38.71667, longitude: -9.13333, accuracy: 20 } })')
  const main = page.getByRole('navigation', { name: 'Main' })
  await press()
  await page.getByRole('form', { name: 'Filters' }).getByText('Stencils').click()
  await expect(page).toHaveURL('/browse?kind=stencil')
  await answer()
  await expect(page).toHaveURL('/browse?kind=stencil&near=-9.13%2C38.72')
  await main.getByRole('link', { name: 'Home' }).click()
  await press()
  await main.getByRole('link', { name: 'Map' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/here$/)
  await answer()
  await main.getByRole('link', { name: 'Browse' }).click()
  await expect(page).toHaveURL('/browse')
  await page.goBack()
  await expect(page).toHaveURL(/\/map/)
  expect(page.url()).not.toContain('lat=38.7167')
})

/** The props on the cards of Browse, in their order. */
async function propsOnCards(page: Page): Promise<number[]> {
  const cards = await page.getByRole('main').getByRole('article').allInnerTexts()
  return cards.map(readProps)
}
const readProps = (card: string) => Number(/(\d+) props?\b/.exec(card)?.[1] ?? 0)
const propsOnCard = async (card: Locator) => readProps(await card.innerText())

test('the works with the most props come first, also after the reader gives props', async ({ page, server }) => {
  const sort = page.getByRole('combobox', { name: 'Sort' })
  const expectOrdered = async () => {
    const counts = await propsOnCards(page)
    expect(counts[0]).toBeGreaterThan(0)
    expect(counts).toEqual(counts.toSorted((one, other) => other - one))
  }
  await openPage(page, '/browse')
  await sort.selectOption('Most props')
  await expect(page).toHaveURL('/browse?order=props')
  await expect.poll(async () => (await propsOnCards(page))[0]).toBeGreaterThan(0)
  await expectOrdered()

  await signIn(page, await makeMember(server), '/browse?order=props')
  await expect(sort).toHaveValue('props')
  const cards = page.getByRole('main').getByRole('article')
  const link = (await cards.last().getByRole('link').first().getAttribute('href')) ?? ''
  const card = cards.filter({ has: page.locator(`a[href="${link}"]`) })
  const before = await propsOnCard(card)
  await card.getByRole('link').first().click()
  const give = page.getByRole('button', { name: /^Props( \d+)?$/ })
  await give.click()
  await expect(give).toHaveAttribute('aria-pressed', 'true')
  await expect(give).toHaveAttribute('aria-busy', 'false')
  await page.goBack()
  await expect(page).toHaveURL('/browse?order=props')
  await expect.poll(() => propsOnCard(card)).toBe(before + 1)
  await expectOrdered()
})
