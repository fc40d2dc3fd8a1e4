import { expect, test } from './support/journey.ts'
import { makeMember, signIn } from './support/members.ts'
import { reloadPage } from './support/open-page.ts'
import { drawnPhoto } from './support/photos.ts'
import {
  cardsAt,
  cardsOn,
  choosePhotos,
  describeWork,
  openCard,
  pickKind,
  removeButton,
} from './support/upload-page.ts'

const manhattan = { latitude: 40.7202, longitude: -73.9884 }

test('a work that failed to publish keeps its card, and succeeds at the next try', async ({ page, server }) => {
  await signIn(page, await makeMember(server), '/upload')
  await choosePhotos(page, [await drawnPhoto('later.jpg', '#777711')])
  await describeWork(openCard(page), { title: 'At the second try' })
  await expect(cardsAt(page, 'Ready')).toHaveCount(1)
  const { promise: mayGo, resolve: letGo } = Promise.withResolvers<void>()
  await page.route('**/api/artworks', async (route) => {
    if (route.request().method() !== 'POST') return route.continue()
    await mayGo
    await route.abort()
  })
  const title = openCard(page).getByLabel('Title')
  await title.press('Enter')
  await expect(cardsAt(page, 'Publishing')).toHaveCount(1)
  await title.focus()
  await page.keyboard.type(', too late')
  await expect(title, 'words that no longer go along are taken').toHaveValue('At the second try')
  letGo()
  await expect(cardsAt(page, 'Not published')).toContainText('Network error. Please check your connection')
  await expect(page.getByRole('heading', { name: 'Not published' })).toBeFocused()
  await page.unroute('**/api/artworks')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(cardsAt(page, 'Published')).toHaveCount(1)
})

test("shared fields fill all cards once, and a card's own values stay", async ({ page, server }) => {
  await signIn(page, await makeMember(server), '/upload')
  const photos = ['#991111', '#119911', '#111199'].map((colour, at) =>
    drawnPhoto(`many-${at}.jpg`, colour, { place: manhattan }),
  )
  await choosePhotos(page, await Promise.all(photos))
  await expect(cardsAt(page, 'Add details')).toHaveCount(3)
  await pickKind(openCard(page), 'Sticker')
  const all = page.getByRole('complementary', { name: 'Apply to all' })
  await all.getByRole('combobox', { name: 'Kind' }).selectOption('Paste-up')
  await all.getByRole('combobox', { name: 'Surface' }).selectOption('Shutter')
  await expect(cardsAt(page, 'Ready')).toHaveCount(3)
  await expect(cardsOn(page).filter({ hasText: /Paste-up · New York/ })).toHaveCount(2)
  await page.getByRole('button', { name: 'Publish 3 works' }).click()
  await expect(cardsAt(page, 'Published')).toHaveCount(3)
})

test('a card that is removed or edited while others are published is not published', async ({ page, server }) => {
  test.slow()
  await signIn(page, await makeMember(server), '/upload')
  const names = ['goes.jpg', 'stays-away.jpg', 'written-on.jpg']
  const colours = ['#884411', '#448811', '#114488']
  await choosePhotos(
    page,
    await Promise.all(names.map((name, at) => drawnPhoto(name, colours[at] ?? '', { place: manhattan }))),
  )
  await page.getByRole('complementary', { name: 'Apply to all' }).getByLabel('Kind').selectOption('Mural')
  await expect(cardsAt(page, 'Ready')).toHaveCount(3)
  const { promise: mayGo, resolve: letGo } = Promise.withResolvers<void>()
  const sent: string[] = []
  await page.route('**/api/artworks', async (route) => {
    if (route.request().method() === 'POST') sent.push(route.request().postData() ?? '')
    await mayGo
    await route.continue()
  })
  await page.getByRole('button', { name: 'Publish 3 works' }).click()
  await expect.poll(() => sent.length).toBe(1)
  await cardsAt(page, 'Ready').getByRole('button', { name: 'Edit' }).last().click()
  await openCard(page).getByLabel('Title').fill('Written to the e')
  await removeButton(page, 'stays-away.jpg').click()
  const isDropped = page.waitForRequest('**/api/uploads/*/discard')
  letGo()
  await expect(cardsAt(page, 'Published')).toHaveCount(1)
  await expect(page.getByRole('button', { name: 'Publish 1 work' })).toBeEnabled()
  await openCard(page).getByLabel('Title').fill('Written to the end')
  await page.getByRole('button', { name: 'Delete permanently: stays-away.jpg' }).click()
  await isDropped
  expect(sent).toHaveLength(1)
})

test('a card removed by mistake comes back, and a file is not added twice', async ({ page, server }) => {
  test.slow()
  await signIn(page, await makeMember(server), '/upload')
  const photo = await drawnPhoto('oops.jpg', '#123456')
  await choosePhotos(page, [photo])
  await expect(cardsAt(page, 'Add details')).toHaveCount(1)
  await removeButton(page, 'oops.jpg').click()
  await expect(cardsOn(page)).toHaveCount(0)
  await page.getByRole('button', { name: 'Undo' }).press('Enter')
  await expect(cardsOn(page)).toHaveCount(1)
  await openCard(page).getByLabel('Title').fill('Removed by mistake')
  await removeButton(page, 'Removed by mistake').click()
  await expect(cardsOn(page)).toHaveCount(0)
  // Undo has no timeout: the card waits under the others, also for the next visit.
  await page.clock.install()
  await page.clock.fastForward('01:00')
  await reloadPage(page)
  await page.getByRole('button', { name: 'Restore Removed by mistake' }).press('Enter')
  await expect(openCard(page).getByLabel('Title')).toHaveValue('Removed by mistake')
  await openCard(page).getByLabel('Title').fill('')
  await removeButton(page, 'oops.jpg').click()
  await choosePhotos(page, [photo])
  await expect(cardsAt(page, 'Add details')).toHaveCount(1)
  await reloadPage(page)
  await expect(cardsAt(page, 'Add details')).toHaveCount(1)
})

test('a late answer neither overwrites a newer place nor moves the member to another card', async ({
  page,
  server,
}) => {
  test.slow()
  await signIn(page, await makeMember(server), '/upload')
  await page.evaluate(`navigator.geolocation.getCurrentPosition = (tell) => {
    globalThis.tellPlace = () => tell({ coords: { latitude: 40.7202, longitude: -73.9884, accuracy: 9 } })
  }`)
  const photos = ['#702030', '#307020', '#203070'].map((colour, at) => drawnPhoto(`late-${at}.jpg`, colour))
  await choosePhotos(page, await Promise.all(photos))
  await expect(cardsAt(page, 'Add details')).toHaveCount(3)
  const card = openCard(page)
  const title = card.getByLabel('Title')
  await pickKind(card, 'Mural')
  await title.fill('The first')

  const whereIAm = card.getByRole('button', { name: 'Use my location', exact: true })
  for (const place of ['Porto', 'Lisbon']) {
    const way = place === 'Porto' ? whereIAm : card.getByRole('button', { name: 'Show my location' })
    await way.click()
    await expect(card.locator('[aria-busy="true"]')).toHaveCount(1)
    await card.getByRole('searchbox', { name: 'Search for a city' }).fill(place)
    await card.getByRole('button', { name: `${place} Portugal` }).click()
    await expect(card.locator('.place-text')).toContainText(place)
    await page.evaluate('tellPlace()')
    await expect(card.locator('[aria-busy="true"]')).toHaveCount(0)
    await expect(card.locator('.place-text')).toContainText(place)
  }
  await card.getByRole('searchbox', { name: 'Search for a city' }).fill('37.3412, -121.8900')
  await card.getByRole('button', { name: /^37.34120, -121.89000/ }).click()
  await expect(card.locator('.place-text')).toContainText('San Jose')

  await whereIAm.click()
  await page.getByRole('button', { name: 'Add details' }).last().click()
  await title.fill('The last')
  await page.evaluate('tellPlace()')
  await expect(cardsAt(page, 'Ready')).toContainText('New York')
  await expect(title).toHaveValue('The last')

  await page.getByRole('button', { name: 'Edit' }).click()
  await expect(title).toHaveValue('The first')
  const { promise: mayGo, resolve: letGo } = Promise.withResolvers<void>()
  await page.route('**/api/artworks', async (route) => {
    await mayGo
    await route.continue()
  })
  await card.getByRole('button', { name: 'Publish', exact: true }).click()
  await page.getByRole('button', { name: 'Add details' }).last().click()
  await title.fill('The very last')
  letGo()
  await expect(cardsAt(page, 'Published')).toHaveCount(1)
  await expect(title).toHaveValue('The very last')
  await expect(title).toBeFocused()
})
