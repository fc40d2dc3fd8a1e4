import type { Page } from '@playwright/test'
import { expect, test } from './support/journey.ts'
import { makeMember, signIn } from './support/members.ts'
import { drawnPhoto, type TestPhoto } from './support/photos.ts'
import { expectAccessible, tabTo } from './support/reading.ts'
import { cardsAt, choosePhotos, openCard, pickKind } from './support/upload-page.ts'

const count = 20

/** Photos of one walk, a minute apart from 10:00 by the camera, none with a place. */
function photosOfWalk(): Promise<TestPhoto[]> {
  return Promise.all(
    Array.from({ length: count }, (_, at) => {
      const minute = String(at).padStart(2, '0')
      return drawnPhoto(`IMG_${100 + at}.jpg`, `hsl(${at * 18}, 60%, 45%)`, { takenAt: `2025:05:05 10:${minute}:00` })
    }),
  )
}

/** The walk as a phone records it: a point every five seconds, while the camera's clock is this many hours ahead of Nepal's. */
function recordWalk(hoursAhead: number): TestPhoto {
  const start = Date.UTC(2025, 4, 5, 10, -1) - (5.75 + hoursAhead) * 3_600_000
  const points = Array.from({ length: 300 }, (_, at) => {
    const time = new Date(start + at * 5_000).toISOString()
    return `<trkpt lat="${40.72 + at * 5e-5}" lon="-73.99"><time>${time}</time></trkpt>`
  })
  const text = `<gpx version="1.1"><trk><trkseg>${points.join('')}</trkseg></trk></gpx>`
  return { name: 'walk.gpx', mimeType: 'application/gpx+xml', buffer: Buffer.from(text) }
}

const strip = (page: Page) => page.getByRole('group', { name: 'Photos in the order they were taken' })
const shotsAt = (page: Page, standing: string) => strip(page).getByRole('radio', { name: standing })

const map = (page: Page) => page.getByRole('dialog').locator('.place-dialog-map canvas')

/** Taps the map at a share of its width and height. */
async function tapMapAt(page: Page, x: number, y: number): Promise<void> {
  const box = await map(page).boundingBox()
  if (!box) throw new Error('The map is not visible.')
  await map(page).click({ position: { x: box.width * x, y: box.height * y } })
}

/** Publishes the first open work, with its place as it is. */
async function publishOne(page: Page): Promise<void> {
  await pickKind(openCard(page), 'Mural')
  await openCard(page).getByRole('button', { name: 'Publish' }).click()
  await expect(cardsAt(page, 'Published')).toHaveCount(1)
}

test('a track beside the photos places them all once the clock is right @phone-only', async ({ page, server }) => {
  test.slow()
  await signIn(page, await makeMember(server), '/upload')
  await choosePhotos(page, [...(await photosOfWalk()), recordWalk(2)])
  await expect(page.getByText('No photo was taken during this track')).toBeVisible()
  await expect(page.getByText('never sent, and forgotten when you leave')).toBeVisible()
  await page.getByRole('button', { name: 'Place them on a map' }).click()
  await expect(shotsAt(page, 'No place')).toHaveCount(count)
  await page.getByRole('button', { name: '+1 h' }).click()
  await expect(page.getByText('Your camera’s clock is 1 h ahead of the track.')).toBeVisible()
  await page.getByRole('button', { name: '+1 h' }).click()
  await expect(shotsAt(page, 'From your track')).toHaveCount(count)
  await expectAccessible(page, 'the map of photos')
  await page.getByRole('button', { name: `Confirm all ${count}` }).click()
  await expect(shotsAt(page, 'Placed')).toHaveCount(count)
  await page.getByRole('button', { name: 'Done' }).click()
  await publishOne(page)
})

test('a photo placed by hand on the track sets the clock for all others @phone-only', async ({ page, server }) => {
  test.slow()
  await signIn(page, await makeMember(server), '/upload')
  await choosePhotos(page, [...(await photosOfWalk()), recordWalk(2)])
  await page.getByRole('button', { name: 'Place them on a map' }).click()
  await expect(shotsAt(page, 'No place')).toHaveCount(count)
  await strip(page).getByRole('radio', { name: 'Photo 10 of 20' }).check({ force: true })
  await tapMapAt(page, 0.5, 0.5)
  await expect(
    page.getByText(/^Your camera’s clock is 1 h 5\d min ahead of the track\.$|^Your camera’s clock is 2 h/),
  ).toBeVisible()
  await expect(shotsAt(page, 'From your track')).toHaveCount(count - 1)
})

test('photos between two placed ones are estimated, and never published as exact before they are confirmed @phone-only', async ({
  page,
  server,
}) => {
  test.slow()
  await signIn(page, await makeMember(server), '/upload')
  await choosePhotos(page, await photosOfWalk())
  await expect(page.getByText('20 photos have no place.')).toBeVisible()
  await page.getByRole('button', { name: 'Place them on a map' }).click()
  await tapMapAt(page, 0.3, 0.6)
  await expect(shotsAt(page, 'Placed')).toHaveCount(1)
  await strip(page).getByRole('radio', { name: 'Photo 20 of 20' }).check({ force: true })
  await tapMapAt(page, 0.6, 0.4)
  await expect(shotsAt(page, 'Estimated')).toHaveCount(count - 2)
  await expect(page.getByText('Photo 20 placed. 18 places are estimated.')).toBeVisible()
  await expectAccessible(page, 'the map of photos')
  await page.getByRole('button', { name: 'Done' }).click()

  await page.getByRole('button', { name: 'Add details' }).nth(9).click()
  const card = openCard(page)
  await expect(card.getByText('Estimated: move the pin to the wall')).toBeVisible()
  await card.getByRole('radio', { name: 'Exact spot' }).check()
  await expect(card.getByText('This location is estimated. Move the pin to the wall')).toBeVisible()
  await card.getByRole('radio', { name: 'Street' }).check()
  const sent = page.waitForRequest((request) => request.method() === 'POST' && request.url().endsWith('/api/artworks'))
  await publishOne(page)
  expect((await sent).postDataJSON()).toMatchObject({ locationLevel: 'street', isLocationEstimated: true })
})

test('photos are placed and confirmed by keyboard alone', async ({ page, server }) => {
  test.slow()
  await signIn(page, await makeMember(server), '/upload')
  await choosePhotos(page, (await photosOfWalk()).slice(0, 5))
  await tabTo(page, page.getByRole('button', { name: 'Place them on a map' }))
  await page.keyboard.press('Enter')
  await expect(strip(page).getByRole('radio', { name: 'Photo 1 of 5' })).toBeFocused()
  await tabTo(page, map(page), 'Shift+Tab')
  await page.keyboard.press('Enter')
  await expect(shotsAt(page, 'Placed')).toHaveCount(1)
  await tabTo(page, strip(page).getByRole('radio', { name: 'Photo 1 of 5' }))
  for (let step = 0; step < 4; step++) await page.keyboard.press('ArrowRight')
  await expect(strip(page).getByRole('radio', { name: 'Photo 5 of 5' })).toBeFocused()
  await tabTo(page, map(page), 'Shift+Tab')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Enter')
  await expect(shotsAt(page, 'Estimated')).toHaveCount(3)
  await tabTo(page, page.getByRole('button', { name: 'Confirm all 3' }))
  await page.keyboard.press('Enter')
  await expect(page.getByText('3 places confirmed.')).toBeVisible()
  await tabTo(page, page.getByRole('button', { name: 'Done' }))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog')).toBeHidden()
})
