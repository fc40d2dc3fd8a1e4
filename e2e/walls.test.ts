import { expect, test } from './support/journey.ts'
import { makeMember, signIn, visit } from './support/members.ts'
import { openPage } from './support/open-page.ts'
import { paintedPhoto } from './support/photos.ts'
import { expectAccessible, expectNamed, expectNoSidewaysScroll } from './support/reading.ts'
import { cardsAt, choosePhotos, openCard } from './support/upload-page.ts'
import { describeExactly, expectFocusKept, openAndClose, publish, published, stillThere } from './support/walls.ts'
import { openMore } from './support/works.ts'

const sonar = '/artwork/0199c004-bbeb-7708-a74d-a58f8b4cbb1e'
/** On a wall of three, one of which has a long title. */
const tucano = '/artwork/0199c0c3-955a-75d9-bfef-9cd85ccc8556'
/** The only one on its wall. */
const alone = '/artwork/0199c0e1-078a-70d8-a75f-9caba1277083'

test('the wall of a single work can be opened and followed @smoke', async ({ page }) => {
  await openPage(page, alone)
  await page.getByRole('link', { name: 'Follow this wall' }).click()
  await expect(page).toHaveURL(/\/spot\//)
  await expect(page.locator('.wall-follow')).toContainText('Follow')
})

test('a wall is recognised at upload, covered, agreed upon, and keeps its history', async ({
  page,
  browser,
  baseURL,
  server,
}) => {
  test.slow()
  const place = { latitude: 51.5246, longitude: -0.0773 + Math.random() * 0.01 }
  const first = await paintedPhoto('first.jpg', place)
  const painter = await makeMember(server)
  await signIn(page, painter)
  const older = await publish(page, first, 'The first coat')

  const hunter = await visit(browser, baseURL ?? '', await makeMember(server), '/upload')
  await choosePhotos(hunter, [first])
  const copy = cardsAt(hunter, 'Already published')
  await expect(copy.getByText('This exact photo is already published: The first coat')).toBeVisible()
  await expect(copy.getByRole('link', { name: 'The first coat' })).toHaveAttribute('href', older)
  await expect(copy.getByRole('button', { name: 'Choose another' })).toBeVisible()
  await expect(hunter.getByRole('heading', { level: 1 })).toHaveText('1 photo, already published')
  await expect(hunter.getByText('0 ready, 1 is already published')).toBeVisible()
  await expect(hunter.getByRole('button', { name: 'Add missing details' })).toHaveCount(0)
  await expect(openCard(hunter), 'there is nothing to say of it').toHaveCount(0)
  await expectAccessible(hunter, 'a photo that is published already')
  await expectNoSidewaysScroll(hunter, 'a photo that is published already')

  // Beside another photo only the copy has to go.
  await choosePhotos(hunter, [await paintedPhoto('second.jpg', place)])
  await expect(cardsAt(hunter, 'Add details')).toHaveCount(1)
  await hunter.getByRole('button', { name: 'Group them' }).click()
  for (const box of await hunter.getByLabel('Same work').all()) await box.check()
  await hunter.getByRole('button', { name: 'Group 2' }).click()
  await expect(copy.getByText('The cover is already published: The first coat')).toBeVisible()
  await openCard(hunter).getByRole('button', { name: 'Publish', exact: true }).press('Enter')
  await expect(copy.getByRole('heading'), 'which says why it cannot be').toBeFocused()
  await copy.getByRole('button', { name: 'Remove this photo' }).press('Enter')
  await expect(copy).toHaveCount(0)
  await expectFocusKept(hunter)
  const question = openCard(hunter).getByRole('region', { name: 'Same wall?' })
  await expect(question.getByRole('link', { name: 'The first coat' })).toBeVisible()
  await expectAccessible(hunter, 'the question of the same wall')
  await expectNoSidewaysScroll(hunter, 'the question of the same wall')
  await question.getByRole('button', { name: 'New work on this wall' }).press('Enter')
  await expect(openCard(hunter).getByText('New work over')).toBeVisible()
  await expectFocusKept(hunter)
  await describeExactly(hunter, 'The second coat')
  const newer = await published(hunter)

  await openPage(page, older)
  const history = page.getByRole('region', { name: /^This wall since/ })
  await expect(history.getByRole('listitem').filter({ hasText: 'The second coat' })).toBeVisible()
  await expect(stillThere(page).getByText('Date last seen unknown')).toBeVisible()
  await history.getByRole('button', { name: 'Yes' }).press('Enter')
  await expect(page.getByText('Painted over').first()).toBeVisible()
  await expect(history.getByRole('button', { name: /^You answered yes/ })).toBeVisible()
  await expectFocusKept(page)
  // Two photos that do not surely line up are side by side.
  await expect(history.getByRole('figure')).toHaveText([/^Before The first coat/, /^After The second coat/])
  await expect(history.getByRole('slider')).toHaveCount(0)
  await history.getByRole('link', { name: 'All photos' }).click()
  await expect(page.getByRole('heading', { level: 1, name: /^This wall since/ })).toBeVisible()
  const byDay = page.getByRole('region', { name: 'Photos by day' })
  await expect(byDay.getByRole('listitem')).toHaveCount(2)
  await openAndClose(page, byDay.getByRole('button').first(), 'The first coat')
  await page.goBack()
  await openMore(page)
  await page.getByRole('button', { name: 'Edit' }).click()
  await page.getByLabel('Title').fill('The very first coat')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await history.getByRole('link', { name: 'All photos' }).click()
  await expect(page.getByRole('heading', { level: 1, name: /^This wall since/ })).toBeVisible()
  await expect(page.getByText('The very first coat').first()).toBeVisible()

  // An upload from a wall's page, or from a painted-over report, links to that wall, however different the photos look.
  await openPage(hunter, newer)
  await hunter.getByRole('button', { name: 'I saw it' }).first().click()
  await hunter.getByLabel('Painted over').check()
  await hunter.getByRole('link', { name: 'Upload it' }).press('Enter')
  await expect(hunter.getByText('You’re adding to the wall of The second coat')).toBeVisible()
  await expectNoSidewaysScroll(hunter, 'the upload of what covered a work')
  await choosePhotos(hunter, [await paintedPhoto('third.jpg', place)])
  await expect(openCard(hunter).getByText('New work over The second coat')).toBeVisible()
  await hunter.getByRole('button', { name: 'Different wall' }).press('Enter')
  await expect(hunter.getByText('You’re adding to the wall of')).toHaveCount(0)
  await expectFocusKept(hunter)

  await openPage(page, newer)
  await page.getByRole('link', { name: 'The very first coat' }).first().click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('The very first coat')
})

test('a photo published by somebody else during its description becomes a copy, until that work is deleted', async ({
  page,
  browser,
  baseURL,
  server,
}) => {
  test.slow()
  const photo = await paintedPhoto('both.jpg', { latitude: 51.6, longitude: -0.0773 + Math.random() * 0.01 })
  const hunter = await visit(browser, baseURL ?? '', await makeMember(server), '/upload')
  await choosePhotos(hunter, [photo])
  await expect(cardsAt(hunter, 'Add details')).toHaveCount(1)
  await describeExactly(hunter, 'Too late')
  await signIn(page, await makeMember(server))
  const first = await publish(page, photo, 'In time')

  await openCard(hunter).getByRole('button', { name: 'Publish', exact: true }).press('Enter')
  const copy = cardsAt(hunter, 'Already published')
  await expect(copy.getByRole('link', { name: 'In time' })).toHaveAttribute('href', first)
  await expect(copy.getByRole('link')).toHaveCount(1)
  await expectFocusKept(hunter)

  await openPage(page, first)
  await openMore(page)
  await page.getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByRole('heading', { name: 'You deleted In time' })).toBeVisible()
  await expect(openCard(hunter).getByLabel('Title')).toHaveValue('Too late')
  await published(hunter)
})

test('walls and reports break no accessibility rule and fit the narrowest phone @phone', async ({ page, server }) => {
  test.slow()
  await signIn(page, await makeMember(server), sonar)
  await expect(async () => {
    await page.mouse.wheel(0, 800)
    await expect(page.getByRole('figure').getByText('Before')).toBeInViewport({ timeout: 1_000 })
  }).toPass()
  await expectNamed(page, 'a work of a wall')
  await expectAccessible(page, 'a work of a wall')
  await expectNoSidewaysScroll(page, 'a work of a wall')
  await stillThere(page).getByRole('button', { name: 'It’s gone' }).click()
  await expect(page.getByRole('dialog', { name: 'What did you see?' })).toBeVisible()
  await expect(page.getByRole('radio', { name: 'Gone' })).toBeChecked()
  await expectAccessible(page, 'the sheet of a sighting')
  await expectNoSidewaysScroll(page, 'the sheet of a sighting')
  await page.getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('link', { name: 'All photos' }).click()
  await expect(page.getByRole('region', { name: 'Photos by day' })).toBeVisible()
  await expectNamed(page, 'a wall')
  await expectAccessible(page, 'a wall')
  await expectNoSidewaysScroll(page, 'a wall')
  await page.getByRole('navigation', { name: 'Where you are' }).getByRole('link', { name: 'United States' }).click()
  await expect(page).toHaveURL('/places/us')
  await openPage(page, tucano)
  await expect(page.getByRole('group', { name: 'Change to compare' })).toBeVisible()
  await expectNoSidewaysScroll(page, 'a wall with a long title')
  await page.getByRole('navigation', { name: 'Where you are' }).getByRole('link', { name: 'São Paulo' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('São Paulo')
})
