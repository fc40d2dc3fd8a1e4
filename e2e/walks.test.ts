import { readFile } from 'node:fs/promises'
import { collectionLimits, collections } from '@allcity/contract/collections'
import type { Page } from '@playwright/test'
import { expect, test } from './support/journey.ts'
import { makeMember, send, signIn } from './support/members.ts'
import { openPage, reloadPage } from './support/open-page.ts'
import { expectAccessible, expectNamed, expectNoSidewaysScroll } from './support/reading.ts'

/** Works of the sample world in the Lower East Side, from north to south, and a train. */
const works = {
  night: '/artwork/0199c06c-f31d-70cd-b7b3-4a8ff3e65b5f',
  salt: '/artwork/0199c077-4ca7-7868-a591-36037b5df162',
  koi: '/artwork/0199c0cb-6ebf-7ecf-a612-d680480637d4',
  train: '/artwork/0199c016-c278-7805-8da2-d16c6b846419',
}
const sampleWalk = '/lists/0199c0e0-0000-7b00-8b00-000000000001'

const stops = (page: Page) => page.getByRole('list', { name: /^(Stops|Works)$/ }).getByRole('heading', { level: 2 })

test('works are saved to a list, which becomes a walk, is put in order, and shared', async ({
  browser,
  page,
  server,
}) => {
  test.slow()
  const member = await makeMember(server)
  await openPage(page, works.salt)
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page).toHaveURL(/\/login$/)
  await signIn(page, member, works.salt)

  // One press saves it, and the next shows the lists.
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Saved to Want to see')).toBeVisible()
  await page.getByRole('button', { name: 'Saved', exact: true }).click()
  const sheet = page.getByRole('dialog', { name: 'Save Salt wind' })
  await expect(sheet.getByRole('checkbox', { name: /Want to see/ })).toBeChecked()
  await sheet.getByLabel('New list').fill('Before lunch')
  await expectAccessible(page, 'the list of lists to save to')
  // The list is created, and the answer is lost.
  await page.route('**/api/collections', async (route) => {
    await route.fetch()
    await route.abort()
  })
  await page.keyboard.press('Enter')
  await expect(sheet.locator('.wrong')).toBeVisible()
  await page.unroute('**/api/collections')
  await page.keyboard.press('Enter')
  await expect(sheet.getByRole('checkbox', { name: /Before lunch/ })).toBeChecked()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'Saved', exact: true })).toBeFocused()
  for (const path of [works.train, works.night, works.koi]) {
    await openPage(page, path)
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await page.getByRole('button', { name: 'Other lists' }).click()
    await page.getByRole('checkbox', { name: /Before lunch/ }).click()
    await expect(page.getByRole('checkbox', { name: /Before lunch/ })).toBeChecked()
  }
  await page.getByRole('link', { name: 'Open Before lunch' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Before lunch')
  const path = new URL(page.url()).pathname
  expect((await page.request.get(path)).status(), 'a private list is not there for anybody else').toBe(404)
  await reloadPage(page)
  await expect(stops(page)).toHaveText([/Salt wind/, /Local to nowhere/, /Night shift/, /Koinobori/])
  await expect(page.getByText('Resource not found'), 'its owner is not told that it is gone').toHaveCount(0)

  // A walk is private while it is being edited.
  await page.getByRole('button', { name: 'Edit', exact: true }).click()
  await page.getByRole('checkbox', { name: /Make it a walk/ }).check()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText(/ · about .* with stops$/)).toBeVisible()
  await expect(page.getByText('No location, skipped')).toBeVisible()

  // Twice, before the answer to the first has come.
  const { promise: isPressedTwice, resolve: goOn } = Promise.withResolvers<void>()
  await page.route('**/order', (route) => isPressedTwice.then(() => route.continue()))
  const up = page.getByRole('button', { name: 'Move Night shift up' })
  await up.press('Enter')
  await expect(page.getByText('Night shift is now at 2 of 4')).toBeAttached()
  await up.press('Enter')
  await expect(page.getByText('Night shift is now at 1 of 4')).toBeAttached()
  await expect(up).toBeFocused()
  const answered = page.waitForResponse(/order$/).then(() => page.waitForResponse(/order$/))
  goOn()
  await answered
  await expect(stops(page)).toHaveText([/Night shift/, /Salt wind/, /Local to nowhere/, /Koinobori/])
  await page.unroute('**/order')
  await page.reload()
  await expect(stops(page)).toHaveText([/Night shift/, /Salt wind/, /Local to nowhere/, /Koinobori/])
  await page.getByRole('button', { name: 'Move Local to nowhere up' }).press('Enter')
  await page.getByRole('button', { name: 'Shorten route' }).click()
  await page.getByRole('radio', { name: 'Another stop' }).check()
  await page.getByRole('combobox', { name: 'First stop of the route' }).selectOption({ label: '1. Night shift' })
  await page.getByRole('button', { name: 'Reorder' }).click()
  await expect(page.getByText(/ → .*, about .* with stops/)).toBeVisible()
  await page.getByRole('button', { name: 'Done' }).click()
  await expect(stops(page)).toHaveText([/Night shift/, /Local to nowhere/, /Salt wind/, /Koinobori/])
  await expectAccessible(page, 'my list')
  await expectNoSidewaysScroll(page, 'my list')

  const note = page.getByLabel('Note on Salt wind')
  await page.getByRole('button', { name: 'Add a note on Salt wind' }).press('Enter')
  await note.fill('Best before noon')
  await note.press('Enter')
  const change = page.getByRole('button', { name: 'Edit note on Salt wind' })
  await expect(change).toBeFocused()
  await change.press('Enter')
  await note.press('Escape')
  await expect(change).toBeFocused()
  await change.press('Enter')
  await note.fill('After dark')
  await page.getByRole('button', { name: 'Cancel' }).press('Enter')
  await expect(change).toBeFocused()
  await expect(page.getByText('Best before noon')).toBeVisible()

  await page.getByRole('button', { name: 'Remove Local to nowhere from the list' }).click()
  await expect(stops(page)).toHaveCount(3)
  await page.getByRole('button', { name: 'Remove Salt wind from the list' }).press('Enter')
  await expect(stops(page)).toHaveCount(2)
  await expect(page.getByRole('region', { name: 'Route' })).toBeFocused()
  const offers = page.getByRole('button', { name: 'Undo' })
  await expect(offers).toHaveCount(2)
  for (const offer of await offers.all()) await offer.click({ trial: true })
  await offers.first().click()
  await expect(stops(page)).toHaveCount(3)
  await offers.last().click()
  await expect(stops(page)).toHaveText([/Night shift/, /Local to nowhere/, /Salt wind/, /Koinobori/])
  await page.getByRole('button', { name: 'Remove Local to nowhere from the list' }).click()
  await page.getByRole('banner').getByRole('link', { name: 'Browse' }).click()
  await expect(stops(page)).toHaveCount(0)
  const ordered = page.waitForResponse(/\/order$/)
  await page.getByRole('button', { name: 'Undo' }).click()
  await ordered
  await page.goBack()
  await expect(stops(page)).toHaveText([/Night shift/, /Local to nowhere/, /Salt wind/, /Koinobori/])

  await page.getByRole('button', { name: 'Edit', exact: true }).click()
  await page.getByRole('radio', { name: /Public/ }).check()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  const [file] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'GPX' }).click()])
  expect(file.suggestedFilename()).toBe('Before-lunch.gpx')
  expect((await readFile(await file.path(), 'utf8')).match(/<rtept /g)).toHaveLength(3)

  const feed = await page.request.get((await page.getByRole('link', { name: 'Atom' }).getAttribute('href')) ?? '')
  expect((await feed.text()).match(/<entry>/g)).toHaveLength(4)
  await expect(page.locator('link[rel="alternate"][type="application/atom+xml"]')).toHaveAttribute('href', feed.url())

  const stranger = await (await browser.newContext({ baseURL: server.baseUrl, javaScriptEnabled: false })).newPage()
  await stranger.goto(path)
  await expect(stops(stranger)).toHaveCount(4)
  await stranger.goto('/lists?walks=true')
  await stranger.getByRole('link', { name: 'Before lunch' }).first().click()
  await expect(stranger.getByRole('button', { name: 'Edit', exact: true })).toHaveCount(0)
  await stranger.close()

  await openPage(page, '/my-lists')
  await expectAccessible(page, 'my lists')
  await expectNoSidewaysScroll(page, 'my lists')
  await page.getByRole('link', { name: 'Before lunch' }).click()
  await page.getByRole('button', { name: 'Edit', exact: true }).click()
  await page.getByRole('radio', { name: /Private/ }).check()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByRole('link', { name: 'Atom' })).toHaveCount(0)
  await page.getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByRole('list', { name: 'My lists' }).getByRole('link')).toHaveText(['Want to see'])
  await expect(page.locator('.toast')).toHaveText([/List deleted/])
})

test('a walk without stops begins where its pin is set @smoke', async ({ page, server }) => {
  await signIn(page, await makeMember(server), '/my-lists')
  await page.getByRole('button', { name: 'New list' }).click()
  await page.getByLabel('Name').fill('From the station')
  await page.getByRole('checkbox', { name: /Make it a walk/ }).check()
  await page.getByRole('button', { name: 'Set a start point' }).click()
  await page.getByRole('button', { name: 'Create list' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('From the station')
})

test('a work is saved from its card, by keyboard, after signing in @phone', async ({ page, server }) => {
  test.slow()
  const browse = '/browse?kind=mosaic'
  const mark = page.getByRole('button', { name: /^Save / }).first()
  await openPage(page, browse)
  await expectAccessible(page, 'works to save')
  await expectNoSidewaysScroll(page, 'works to save')
  const title = ((await mark.getAttribute('aria-label')) ?? '').replace('Save ', '')
  await mark.focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/login$/)
  const { promise: known, resolve: tellWhoIsHere } = Promise.withResolvers<void>()
  await page.route('**/api/users/profile', async (route) => {
    await known
    await route.continue()
  })
  await signIn(page, await makeMember(server), browse)

  // Pressed before the identity is known.
  await page.getByRole('button', { name: `Save ${title}` }).press('Enter')
  tellWhoIsHere()
  const saved = page.getByRole('button', { name: `Saved: ${title}` })
  await saved.press('Enter')
  const sheet = page.getByRole('dialog', { name: `Save ${title}` })
  await sheet.getByLabel('New list').fill('Mosaics')
  await page.keyboard.press('Enter')
  const tick = sheet.getByRole('checkbox', { name: /Mosaics/ })
  await expect(tick).toBeChecked()
  // Pressed again before the answer: the last press is sent last, and stays.
  const sent: string[] = []
  const { promise: isPressedTwice, resolve: goOn } = Promise.withResolvers<void>()
  await page.route('**/api/collections/*/works/*', async (route, request) => {
    if (sent.push(request.method()) === 1) await isPressedTwice
    await route.continue()
  })
  await tick.uncheck()
  await tick.check()
  await expect.poll(() => sent).toEqual(['DELETE'])
  goOn()
  await expect.poll(() => sent).toEqual(['DELETE', 'PUT'])
  await expect(tick).toBeChecked()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: `Saved: ${title}` })).toBeFocused()
  await expect(page).toHaveURL(browse)
  await expectAccessible(page, 'a saved work')
})

test('a member at the list limit sees an error and saves the work to an existing list', async ({ page, server }) => {
  test.slow()
  await signIn(page, await makeMember(server), works.salt)
  for (let at = 1; at <= collectionLimits.lists; at++) {
    await send(page, 'POST', '/collections', { id: crypto.randomUUID(), title: `List ${at}` })
  }
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('You have 200 lists, which is the limit. Delete one first')).toBeVisible()
  const sheet = page.getByRole('dialog', { name: 'Save Salt wind' })
  await sheet.getByRole('checkbox', { name: /^List 200/ }).check()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'Saved', exact: true })).toBeVisible()
})

test('a walk leads from stop to stop, remembers visited stops, and shares no position of the walker @phone', async ({
  page,
  context,
  server,
}) => {
  test.slow()
  const here = { latitude: 40.71612, longitude: -73.99431 }
  await context.grantPermissions(['geolocation'])
  await context.setGeolocation(here)
  const sent: string[] = []
  page.on('request', (request) => sent.push(`${request.url()} ${request.postData() ?? ''}`))

  await signIn(page, await makeMember(server), works.salt)
  await page.getByRole('list', { name: 'Lists with this work' }).getByRole('link').first().click()
  await openPage(page, sampleWalk)
  await expectAccessible(page, 'a walk')
  await page.getByRole('link', { name: 'Start walking' }).click()
  await expect(page.getByRole('article', { name: /^Stop 1, / })).toBeVisible()
  await page.getByRole('button', { name: 'Use my location' }).click()
  await expect(page.getByText(/^0\.2 mi southwest/)).toBeVisible()
  await expect(page.getByRole('img', { name: 'You are here' })).toBeAttached()
  await expectAccessible(page, 'a walk under way')
  await expectNamed(page, 'a walk under way')
  await expectNoSidewaysScroll(page, 'a walk under way')
  const way = page.getByRole('list', { name: 'Stops' }).getByRole('listitem')
  const asPublished = await way.allTextContents()
  await page.getByRole('button', { name: 'Shortest from here' }).click()
  await expect(way).not.toHaveText(asPublished)
  const fromHere = await way.allTextContents()

  await page.getByRole('button', { name: 'Seen it' }).click()
  await expect(page.getByRole('article', { name: /^Stop 2, / })).toBeVisible()
  await page.getByRole('button', { name: 'Yes, still there' }).press('Enter')
  await expect(page.getByText('Thanks, sighting saved.')).toBeVisible()
  await expect(page.locator('.walk-panel :focus'), 'the focus stays with the walk').toBeVisible()
  await reloadPage(page)
  await expect(page.getByRole('article', { name: /^Stop 2, / })).toBeVisible()
  await expect(page.getByRole('list', { name: 'Stops' }).getByRole('checkbox').first()).toBeChecked()
  await expect(way).toHaveText(fromHere)

  // A stop is marked automatically when the walker reaches it, and the walk's own order can be restored.
  await page.getByRole('button', { name: 'Original order' }).click()
  await expect(page.getByRole('button', { name: 'Original order' })).toHaveCount(0)
  await expect(way).not.toHaveText(fromHere)
  const next = page.getByRole('article', { name: /^Stop \d+, / })
  const named = (await next.getAttribute('aria-label')) ?? ''
  const { items } = collections.get.response.parse(
    await (await page.request.get(`/api/collections/${sampleWalk.split('/').at(-1)}`)).json(),
  )
  const stop = items.find(({ artwork }) => artwork?.title && named.endsWith(`, ${artwork.title}`))?.artwork?.place
    .location
  await page.getByRole('button', { name: 'Use my location' }).click()
  await context.setGeolocation({ latitude: stop?.latitude ?? 0, longitude: stop?.longitude ?? 0, accuracy: 5 })
  await expect(page.getByRole('article', { name: named })).toHaveCount(0)
  await expect(page.getByText(/^Is .* still there\?$/)).toBeVisible()

  expect(sent.length).toBeGreaterThan(10)
  expect(sent.filter((request) => /40\.7161|73\.9943/.test(request))).toEqual([])

  await openPage(page, `${sampleWalk}/print`)
  await expect(page.getByRole('img', { name: /^QR code with the link / })).toBeVisible()
  await expect(page.getByRole('img', { name: 'Sketch of the stops' })).toBeVisible()
  await expectAccessible(page, 'a walk on paper')
  await expectNoSidewaysScroll(page, 'a walk on paper')
  await openPage(page, '/lists')
  await expectAccessible(page, 'walks and lists')
  await expectNamed(page, 'walks and lists')
})
