import type { Page } from '@playwright/test'
import { expect, test } from './support/journey.ts'
import { makeMember, signIn } from './support/members.ts'
import { openPage } from './support/open-page.ts'
import { expectAccessible, expectNoSidewaysScroll } from './support/reading.ts'
import { cardsAt, choosePhotos, openCard } from './support/upload-page.ts'
import { bricks, photographWall, seenAt, type View, views } from './support/wall-views.ts'
import { describeExactly, publish, published } from './support/walls.ts'

type Spot = { id: string; photos: { photo: { id: string } }[]; alignments: unknown[] }

/** Publishes three photos of one wall, each of another mural from another place. @returns the newest work and its wall */
async function publishHistory(page: Page): Promise<{ work: string; wall: string }> {
  const place = { latitude: 52.5 + Math.random() * 0.1, longitude: 13.4 + Math.random() * 0.1 }
  const photo = (view: View, mural: number, takenAt: string) =>
    photographWall(`wall-${mural}.jpg`, view, mural, { takenAt, place })
  let work = await publish(page, await photo(views.straight, 1, '2019:05:04 12:00:00'), 'Green discs')
  for (const [view, mural, takenAt, title] of [
    [views.nearer, 2, '2022:08:14 12:00:00', 'Blue discs'],
    [views.askew, 3, '2025:11:05 12:00:00', 'Red discs'],
  ] as const) {
    await openPage(page, `/upload?covers=${work.split('/').at(-1)}`)
    await choosePhotos(page, [await photo(view, mural, takenAt)])
    await expect(cardsAt(page, 'Add details')).toHaveCount(1)
    await describeExactly(page, title)
    await expect(openCard(page).getByText(/^New work over/)).toBeVisible()
    work = await published(page)
  }
  const { spot } = await (await page.request.get(`/api/artworks/${work.split('/').at(-1)}`)).json()
  const readWall = async (): Promise<Spot> => (await page.request.get(`/api/spots/${spot.id}`)).json()
  await expect.poll(async () => (await readWall()).alignments.length, { timeout: 60_000 }).toBeGreaterThan(1)
  return { work, wall: `/spot/${spot.id}` }
}

/** Where the page shows points of the photos in a frame, in pixels of the frame: one list for each photo, in their order. */
function whereShown(page: Page, frame: string, points: readonly (readonly [number, number])[][]) {
  return page.locator(`${frame} .aligned-photo`).evaluateAll(
    (photos, lists) =>
      photos.map((photo, at) => {
        const { DOMMatrix, getComputedStyle } = Reflect.get(globalThis, 'window')
        const [left, top, width, height] = ['offsetLeft', 'offsetTop', 'offsetWidth', 'offsetHeight'].map((name) =>
          Number(Reflect.get(photo, name)),
        )
        const matrix = new DOMMatrix(getComputedStyle(photo).transform)
        return (lists[at] ?? []).map(([x, y]) => {
          const point = matrix.transformPoint({ x: x * (width ?? 0), y: y * (height ?? 0) })
          return [(left ?? 0) + point.x / point.w, (top ?? 0) + point.y / point.w] as const
        })
      }),
    points,
  )
}

const seenFrom = (view: View) => bricks.map((brick) => seenAt(view, brick))

/** Every photo shows every brick at the same pixel of the frame, give or take two. */
async function expectLinedUp(page: Page, frame: string, from: readonly View[]) {
  const [first = [], ...others] = await whereShown(page, frame, from.map(seenFrom))
  expect(first).toHaveLength(bricks.length)
  expect(others).toHaveLength(from.length - 1)
  for (const other of others) {
    other.forEach(([x, y], brick) => {
      const [wantedX, wantedY] = first[brick] ?? [0, 0]
      expect.soft(Math.hypot(x - wantedX, y - wantedY), `brick ${brick} in ${frame}`).toBeLessThan(2)
    })
  }
}

async function scrollTo(page: Page, selector: string) {
  await expect(async () => {
    await page.mouse.wheel(0, 600)
    await page.locator(selector).first().scrollIntoViewIfNeeded({ timeout: 500 })
    await expect(page.locator(selector).first()).toBeInViewport({ timeout: 500 })
  }).toPass()
}

test('a wall photographed three times lines up @phone', async ({ page, server }) => {
  test.slow()
  await signIn(page, await makeMember(server))
  const { work, wall } = await publishHistory(page)

  await openPage(page, work)
  await scrollTo(page, '.before-after-frame input')
  const slider = page.getByRole('slider', { name: 'Between Blue discs and Red discs' })
  await slider.press('End')
  await expect(slider).toHaveValue('100')
  await expectLinedUp(page, '.before-after-frame', [views.nearer, views.askew])

  await openPage(page, wall)
  await scrollTo(page, '.lapse-frame .aligned-photo')
  const lapse = page.getByRole('region', { name: 'Time-lapse' })
  const newest = lapse.getByRole('radio', { name: /^Nov 2025: Red discs, photo by / })
  await expect(newest).toBeChecked()
  await newest.press('ArrowLeft')
  const middle = lapse.getByRole('radio', { name: /^Aug 2022: Blue discs, photo by / })
  await expect(middle).toBeChecked()
  await expect(middle).toBeFocused()
  await expectLinedUp(page, '.lapse-frame', [views.straight, views.nearer, views.askew])
  await expectAccessible(page, 'a wall whose photos line up')
  await expectNoSidewaysScroll(page, 'a wall whose photos line up')

  const earlier = lapse.getByRole('button', { name: 'Earlier photo' })
  await earlier.press('Enter')
  await expect(lapse.getByRole('status')).toHaveText(/^May 2019: Green discs, photo by /)
  await expect(earlier).toHaveAttribute('aria-disabled', 'true')
  await expect(earlier, 'at the end too').toBeFocused()
  await lapse.getByRole('button', { name: 'Play' }).press('Enter')
  await expect(newest).toBeChecked()
  await expect(lapse.getByRole('button', { name: 'Play' })).toBeVisible()

  await page.emulateMedia({ reducedMotion: 'reduce' })
  await expect(lapse.getByRole('button', { name: 'Play' })).toHaveCount(0)
  await earlier.press('Enter')
  await expect(middle).toBeChecked()
  await page.emulateMedia({ reducedMotion: 'no-preference' })
})

test('a vertical swipe over the two photos scrolls the page, and a horizontal one moves the divider @phone-only', async ({
  page,
  server,
}) => {
  test.slow()
  await signIn(page, await makeMember(server))
  await openPage(page, (await publishHistory(page)).work)
  const slider = page.getByRole('slider')
  await expect(async () => {
    await page.mouse.wheel(0, 1_500)
    await slider.scrollIntoViewIfNeeded({ timeout: 500 })
  }).toPass()
  const session = await page.context().newCDPSession(page)
  async function swipe(across: number, up: number) {
    await slider.evaluate((range) => range.scrollIntoView({ block: 'center', behavior: 'instant' }))
    const box = await slider.boundingBox()
    const x = (box?.x ?? 0) + 40
    const y = (box?.y ?? 0) + 120
    await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x, y }] })
    for (const part of [0.2, 0.4, 0.6, 0.8, 1]) {
      const touchPoints = [{ x: x + across * part, y: y - up * part }]
      await session.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints })
    }
    await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
  }

  await swipe(0, 100)
  await expect(slider).toHaveValue('50')
  await slider.press('ArrowRight')
  await expect(slider).toHaveValue('51')
  await swipe(200, 0)
  await expect.poll(async () => Number(await slider.inputValue())).toBeGreaterThan(60)
})
