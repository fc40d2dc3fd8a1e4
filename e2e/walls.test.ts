import type { Browser, Locator, Page } from '@playwright/test'
import sharp from 'sharp'
import { expect, test } from './support/journey.ts'
import { type Member, makeMember, signIn } from './support/members.ts'
import { openPage, reloadPage } from './support/open-page.ts'
import { paintedPhoto, type TestPhoto } from './support/photos.ts'
import { expectAccessible, expectNamed, expectNoSidewaysScroll } from './support/reading.ts'
import { cardsAt, choosePhotos, openCard, pickKind } from './support/upload-page.ts'
import { publishWork } from './support/works.ts'

const sonar = '/artwork/0199c004-bbeb-7708-a74d-a58f8b4cbb1e'
/** On a wall of three, one of which has a long title. */
const tucano = '/artwork/0199c0c3-955a-75d9-bfef-9cd85ccc8556'

/** The only one on its wall. */
const alone = '/artwork/0199c0e1-078a-70d8-a75f-9caba1277083'

async function publish(page: Page, photo: TestPhoto, title: string): Promise<string> {
  await openPage(page, '/upload')
  await choosePhotos(page, [photo])
  await expect(cardsAt(page, 'Say what it is')).toHaveCount(1)
  await describe(page, title)
  return published(page)
}

async function describe(page: Page, title: string): Promise<void> {
  await pickKind(openCard(page), 'Mural')
  await openCard(page).getByLabel('Title').fill(title)
  await openCard(page).getByRole('radio', { name: 'Exact spot' }).check()
}

async function published(page: Page): Promise<string> {
  await openCard(page).getByRole('button', { name: 'Publish this one' }).click()
  const path = (await cardsAt(page, 'Published').getByRole('link', { name: 'See it' }).getAttribute('href')) ?? ''
  await expect.poll(async () => (await page.request.get(path)).status()).toBe(200)
  return path
}

async function asAnother(browser: Browser, baseURL: string | undefined, member: Member, path: string): Promise<Page> {
  const context = await browser.newContext({ ...(baseURL ? { baseURL } : {}) })
  const page = await context.newPage()
  await signIn(page, member, path)
  return page
}

const stillThere = (page: Page) => page.getByRole('region', { name: 'Is it still there?' })

async function saySeen(page: Page, choice: string): Promise<void> {
  await stillThere(page).getByRole('button', { name: 'Is it still there?' }).click()
  const sheet = page.getByRole('dialog', { name: /^What became of/ })
  await sheet.getByRole('radio', { name: choice, exact: true }).check()
  await sheet.getByRole('button', { name: 'Say so' }).click()
  await expect(sheet).toBeHidden()
}

/** What was pressed has gone: whoever uses the keyboard goes on from there, not from the top. */
const expectFocusKept = (page: Page) =>
  expect.poll(() => page.evaluate(() => document.activeElement === document.body)).toBe(false)

/** By keyboard alone: the photo fills the screen with its words beneath it, and the focus comes back. */
async function openAndClose(page: Page, opener: Locator, words: string): Promise<void> {
  await opener.press('Enter')
  const viewer = page.getByRole('dialog', { name: /^Photos/ })
  const photo = await viewer.locator('img').boundingBox()
  expect(photo?.width).toBeGreaterThan((page.viewportSize()?.width ?? 0) * 0.6)
  await expect(viewer.getByText(words)).toBeVisible()
  await expect(viewer.getByRole('button', { name: 'Share' })).toBeVisible()
  await expect(viewer.getByRole('link', { name: 'Download' })).toHaveCount(0)
  await expectAccessible(page, 'a photo of a day, full screen')
  await page.keyboard.press('Escape')
  await expect(viewer).toBeHidden()
  await expect(opener).toBeFocused()
}

test('the wall of a work that is the only one there can be opened and followed', async ({ page }) => {
  await openPage(page, alone)
  await page.getByRole('region', { name: 'This wall' }).getByRole('link', { name: 'See and follow it' }).click()
  await expect(page).toHaveURL(/\/spot\//)
  await expect(page.locator('.wall-follow')).toContainText('Follow')
})

test('a wall is recognised at upload, covered, agreed upon, and keeps its history', async ({
  page,
  browser,
  baseURL,
  server,
}) => {
  const place = { latitude: 51.5246, longitude: -0.0773 + Math.random() * 0.01 }
  const first = await paintedPhoto('first.jpg', place)
  const painter = await makeMember(server)
  await signIn(page, painter)
  const older = await publish(page, first, 'The first coat')

  const hunter = await asAnother(browser, baseURL, await makeMember(server), '/upload')
  await choosePhotos(hunter, [first])
  await expect(hunter.getByText('This very photo is published already')).toBeVisible()
  await expect(hunter.getByRole('link', { name: 'The first coat' })).toHaveAttribute('href', older)
  await hunter.getByRole('button', { name: /^Remove/ }).click()

  await choosePhotos(hunter, [await paintedPhoto('second.jpg', place)])
  const question = openCard(hunter).getByRole('region', { name: 'Same wall?' })
  await expect(question.getByRole('link', { name: 'The first coat' })).toBeVisible()
  await expectAccessible(hunter, 'the question of the same wall')
  await expectNoSidewaysScroll(hunter, 'the question of the same wall')
  await question.getByRole('button', { name: 'A new work covered it' }).press('Enter')
  await expect(openCard(hunter).getByText('A new work over')).toBeVisible()
  await expectFocusKept(hunter)
  await describe(hunter, 'The second coat')
  const newer = await published(hunter)

  await openPage(page, older)
  const history = page.getByRole('region', { name: /^This wall since/ })
  await expect(history.getByRole('listitem').filter({ hasText: 'The second coat' })).toBeVisible()
  await expect(stillThere(page).getByText('Nobody said when they saw it')).toBeVisible()
  await history.getByRole('button', { name: 'Yes, covered' }).press('Enter')
  await expect(page.getByText('Painted over').first()).toBeVisible()
  await expect(history.getByRole('button', { name: /^You said yes/ })).toBeVisible()
  await expectFocusKept(page)
  const slider = history.getByRole('slider', { name: 'Between The first coat and The second coat' })
  await slider.focus()
  await page.keyboard.press('End')
  await expect(slider).toHaveValue('100')
  await history.getByRole('link', { name: 'All photos of it' }).click()
  await expect(page.getByRole('heading', { level: 1, name: /^This wall since/ })).toBeVisible()
  const byDay = page.getByRole('region', { name: 'Photos by day' })
  await expect(byDay.getByRole('listitem')).toHaveCount(2)
  await openAndClose(page, byDay.getByRole('button').first(), 'The first coat')
  await page.goBack()
  await page.getByRole('button', { name: 'Edit' }).click()
  await page.getByLabel('Title').fill('The very first coat')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await history.getByRole('link', { name: 'All photos of it' }).click()
  await expect(page.getByRole('heading', { level: 1, name: /^This wall since/ })).toBeVisible()
  await expect(page.getByText('The very first coat').first()).toBeVisible()

  // Whoever comes from a wall, or from what was painted over, says so with what they upload, however little the two look alike.
  await openPage(hunter, newer)
  await hunter.getByRole('button', { name: 'Is it still there?' }).first().click()
  await hunter.getByLabel('Painted over').check()
  await hunter.getByRole('link', { name: 'Upload what covered it' }).press('Enter')
  await expect(hunter.getByText('What you add now is said to cover The second coat')).toBeVisible()
  await expectNoSidewaysScroll(hunter, 'the upload of what covered a work')
  await choosePhotos(hunter, [await paintedPhoto('third.jpg', place)])
  await expect(openCard(hunter).getByText('A new work over The second coat')).toBeVisible()
  await hunter.getByRole('button', { name: 'It is another wall' }).press('Enter')
  await expect(hunter.getByText('What you add now is said to cover')).toHaveCount(0)
  await expectFocusKept(hunter)

  await openPage(page, newer)
  await page.getByRole('link', { name: 'The very first coat' }).first().click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('The very first coat')
})

test('a new photo of a work at upload is a sighting of it, whose picture others describe and who took it decides @drill', async ({
  page,
  browser,
  baseURL,
  server,
}) => {
  const place = { latitude: 51.5546, longitude: -0.0773 + Math.random() * 0.01 }
  const photo = await paintedPhoto('first.jpg', place)
  await signIn(page, await makeMember(server))
  const work = await publish(page, photo, 'Seen twice')
  const hunter = await asAnother(browser, baseURL, await makeMember(server), '/upload')
  const buffer = await sharp(photo.buffer).keepExif().resize(700).modulate({ brightness: 1.1 }).jpeg().toBuffer()
  await choosePhotos(hunter, [{ ...photo, name: 'again.jpg', buffer }])
  await openCard(hunter).getByRole('button', { name: 'A new photo of it' }).click()
  await expect(openCard(hunter).getByRole('radio', { name: 'Mural' })).toHaveCount(0)
  await openCard(hunter).getByLabel('Seen').fill('2025-11-05')
  await openCard(hunter).getByRole('button', { name: 'Publish this one' }).click()
  await cardsAt(hunter, 'Published').getByRole('link', { name: 'See it' }).click()
  await expect(hunter).toHaveURL(work)
  const seen = (reader: Page) => reader.getByRole('region', { name: 'Who saw it' })
  await expect(seen(hunter).getByRole('img')).toHaveCount(1)
  await openAndClose(hunter, seen(hunter).getByRole('button', { name: /^Photo of 5 November 2025/ }), '5 November 2025')

  await openPage(page, work)
  await seen(page).getByRole('button', { name: 'Describe this picture' }).click()
  await seen(page).getByRole('button', { name: 'Say so' }).click()
  await expect(seen(page).getByText('Write what the picture shows')).toBeVisible()
  await seen(page).getByLabel('What does the picture show?').fill('The same wall, brighter')
  await seen(page).getByRole('button', { name: 'Say so' }).click()
  await expect(seen(page).getByText(/^Waits for/)).toBeVisible()
  await expectAccessible(page, 'words for a picture of a sighting')
  await reloadPage(hunter)
  await seen(hunter).getByRole('button', { name: 'Use these words' }).click()
  await expect(seen(hunter).getByRole('img', { name: 'The same wall, brighter' })).toBeVisible()
})

test('a work that two people call gone is gone, until one of them takes it back @drill', async ({
  page,
  browser,
  baseURL,
  server,
}) => {
  const place = { latitude: 51.5846, longitude: -0.0773 + Math.random() * 0.01 }
  await signIn(page, await makeMember(server))
  const work = await publish(page, await paintedPhoto('gone.jpg', place), 'Here today')
  await openPage(page, work)
  await saySeen(page, 'Gone')
  await expect(page.getByText('Noted. One more person, and it counts as gone')).toBeVisible()
  await expect(stillThere(page).getByText('Nobody said when they saw it')).toBeVisible()

  const second = await asAnother(browser, baseURL, await makeMember(server), work)
  await saySeen(second, 'Painted over')
  await expect(stillThere(second).getByText('Painted over')).toBeVisible()
  await second.getByRole('region', { name: 'Who saw it' }).getByRole('button', { name: 'Take it back' }).press('Enter')
  await expect(second.getByText('Taken back')).toBeVisible()
  await expectFocusKept(second)
  await expect(stillThere(second).getByText('Painted over')).toBeHidden()
})

test('a sighting is one, however often it is pressed and sent until an answer comes', async ({ page, server }) => {
  const place = { latitude: 51.6146, longitude: -0.0773 + Math.random() * 0.01 }
  await signIn(page, await makeMember(server))
  const work = await publishWork(page, { title: 'Seen once', place })
  await openPage(page, work)
  await page.evaluate(`{
    window.asking = []
    navigator.geolocation.getCurrentPosition = (tell) => asking.push(tell)
  }`)
  const asked = () => page.evaluate('asking.length')
  const tellPlace = (latitude: number) =>
    page.evaluate(`asking.pop()({ coords: { latitude: ${latitude}, longitude: ${place.longitude}, accuracy: 9 } })`)
  const sent: (string | undefined)[] = []
  page.on('request', (request) => request.method() === 'POST' && sent.push(request.url().split('/').at(-1)))
  // The first arrives, and its answer is lost.
  await page.route(
    '**/api/artworks/*/sightings',
    async (route) => {
      await route.fetch()
      await route.abort()
    },
    { times: 1 },
  )

  await stillThere(page).getByRole('button', { name: 'Is it still there?' }).click()
  const sheet = page.getByRole('dialog', { name: /^What became of/ })
  await sheet.getByLabel('Add a photo').setInputFiles(await paintedPhoto('again.jpg', place))
  await sheet.getByRole('checkbox', { name: /I am standing there/ }).check()
  await sheet.getByRole('button', { name: 'Say so' }).dblclick()
  await expect(sheet.getByRole('button', { name: 'Noting it' })).toBeDisabled()
  await expect.poll(asked).toBe(1)
  await tellPlace(place.latitude)
  await expect(sheet.getByRole('alert')).not.toBeEmpty()
  await sheet.getByRole('button', { name: 'Say so' }).click()
  await expect.poll(asked).toBe(1)
  await tellPlace(place.latitude + 0.00002)
  await expect(sheet).toBeHidden()
  const seen = page.getByRole('region', { name: 'Who saw it' })
  await expect(seen.getByRole('img')).toHaveCount(1)
  expect(sent.filter((name) => name === 'uploads')).toHaveLength(1)
  expect(sent.filter((name) => name === 'sightings')).toHaveLength(2)
})

test('a visitor is asked to sign in, and comes back to the work', async ({ page, server }) => {
  const member = await makeMember(server)
  await openPage(page, sonar)
  await page.getByRole('link', { name: 'Is it still there?' }).first().click()
  await page.getByRole('textbox', { name: 'Email' }).fill(member.email)
  await page.getByLabel('Password', { exact: true }).fill(member.password)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(sonar)
  await expect(page.getByRole('button', { name: 'Is it still there?' }).first()).toBeVisible()
})

test('walls and reports break no rule of accessibility and fit the narrowest phone @phone', async ({
  page,
  server,
}) => {
  await signIn(page, await makeMember(server), sonar)
  await page
    .getByRole('slider')
    .scrollIntoViewIfNeeded({ timeout: 1_000 })
    .catch(() => page.mouse.wheel(0, 1_500))
  await expect(page.getByRole('slider')).toBeVisible()
  await expectNamed(page, 'a work of a wall')
  await expectAccessible(page, 'a work of a wall')
  await expectNoSidewaysScroll(page, 'a work of a wall')
  await stillThere(page).getByRole('button').click()
  await expect(page.getByRole('dialog', { name: 'What became of Sonar?' })).toBeVisible()
  await page.getByRole('radio', { name: 'Gone' }).check()
  await expectAccessible(page, 'the sheet of a sighting')
  await expectNoSidewaysScroll(page, 'the sheet of a sighting')
  await page.getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('link', { name: 'All photos of it' }).click()
  await expect(page.getByRole('region', { name: 'Photos by day' })).toBeVisible()
  await expectNamed(page, 'a wall')
  await expectAccessible(page, 'a wall')
  await expectNoSidewaysScroll(page, 'a wall')
  await page.getByRole('navigation', { name: 'Where you are' }).getByRole('link', { name: 'United States' }).click()
  await expect(page).toHaveURL('/places/us')
  await openPage(page, tucano)
  await expect(page.getByRole('group', { name: 'Which change' })).toBeVisible()
  await expectNoSidewaysScroll(page, 'a wall with a long title')
  await page.getByRole('navigation', { name: 'Where you are' }).getByRole('link', { name: 'São Paulo' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('São Paulo')
})
