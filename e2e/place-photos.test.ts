import { devices } from '@playwright/test'
import { expect, test } from './support/journey.ts'
import { makeMember, signIn } from './support/members.ts'
import { drawnPhoto } from './support/photos.ts'
import { expectAccessible } from './support/reading.ts'
import { cardsAt, cardsOn, choosePhotos, openCard, pickKind } from './support/upload-page.ts'

const { viewport, deviceScaleFactor, userAgent } = devices['Pixel 7']
test.use({ viewport, deviceScaleFactor, userAgent, hasTouch: true, isMobile: true })

/** Photos as Android hands them on: without their place. */
const withoutPlace = (count: number) =>
  Promise.all(
    Array.from({ length: count }, (_, at) => drawnPhoto(`wall-${at}.jpg`, `hsl(${at * 17}, 60%, ${30 + at}%)`)),
  )

test('twenty photos without a place get it from a pasted link and from the photo before', async ({ page, server }) => {
  test.slow()
  await signIn(page, await makeMember(server), '/upload')
  await choosePhotos(page, await withoutPlace(20))
  await expect(cardsAt(page, 'Add details')).toHaveCount(20, { timeout: 60_000 })
  const ways = page.getByRole('region', { name: 'Places of several photos' })
  await expect(ways).toContainText('20 photos have no place.')
  await expect(ways).toContainText('Android removes the location from photos before a web page gets them.')
  await expect(ways.getByRole('button')).toHaveText(['Place them on a map', 'Add a track', 'Take a photo'])
  const card = openCard(page)
  const search = card.getByRole('searchbox', { name: 'Search for a city' })
  await search.fill('https://maps.app.goo.gl/abc123')
  await expect(card).toContainText('Open the link and copy the address it leads to.')
  await search.fill('121.89, 37.3412')
  await expect(card.getByRole('button', { name: '37.34120, 121.89000 Swap them' })).toBeVisible()
  await search.fill('https://www.google.com/maps/place/Wall/@40.1,-73.1,17z/data=!8m2!3d40.7202!4d-73.9884')
  await card.getByRole('button', { name: '40.72020, -73.98840 Drop the pin here' }).tap()
  await expect(card.locator('.place-text')).toContainText('New York')
  await pickKind(card, 'Mural')

  await cardsAt(page, 'Add details').getByRole('button', { name: 'Same place as the last', exact: true }).first().tap()
  await expect(ways).toContainText('18 photos have no place.')
  await page.getByRole('button', { name: 'Same place as the last for all' }).tap()
  await expect(page.getByText('Location set for 18 photos')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Same place as the last' })).toHaveCount(0)
  await page.getByRole('complementary', { name: 'Apply to all' }).getByLabel('Kind').selectOption('Tag')
  await expect(cardsAt(page, 'Ready')).toHaveCount(20)
  await expect(cardsOn(page).filter({ hasText: 'New York' })).toHaveCount(20)
  await expectAccessible(page, 'cards with copied places')
  await card.getByRole('button', { name: 'Publish', exact: true }).tap()
  await cardsAt(page, 'Published').getByRole('link', { name: 'View it' }).tap()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Untitled mural')
})

test('place and day for all are set by keyboard alone, from a short plus code and its city', async ({
  page,
  server,
}) => {
  test.slow()
  await signIn(page, await makeMember(server), '/upload')
  await choosePhotos(page, await withoutPlace(3))
  await expect(cardsAt(page, 'Add details')).toHaveCount(3)
  const all = page.getByRole('complementary', { name: 'Apply to all' })
  await all.getByRole('button', { name: 'Set a location for all' }).press('Enter')
  const search = all.getByRole('searchbox', { name: 'Search for a city' })
  await expect(search).toBeFocused()
  await page.keyboard.type('GCC4+XX Berlin')
  await expect(all.getByRole('button', { name: /^GCC4\+XX Berlin/ }).first()).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(all.locator('.place-text')).toContainText('Berlin')
  await all.getByLabel('Date photographed').fill('2026-05-01')
  await all.getByRole('combobox', { name: 'Kind' }).selectOption('Stencil')
  await expect(cardsAt(page, 'Ready')).toHaveCount(3)
  await page.getByRole('button', { name: 'Publish 3 works' }).press('Enter')
  await expect(cardsAt(page, 'Published')).toHaveCount(3)
  await cardsAt(page, 'Published').getByRole('link', { name: 'View it' }).first().press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Untitled stencil')
  await expect(page.getByRole('main')).toContainText('1 May 2026')
})
