import type { Locator, Page } from '@playwright/test'
import { expect } from './journey.ts'
import { openPage } from './open-page.ts'
import type { TestPhoto } from './photos.ts'
import { expectAccessible } from './reading.ts'
import { cardsAt, choosePhotos, openCard, pickKind } from './upload-page.ts'

/**
 * Publishes a work of this photo at its exact spot through the whole upload page.
 * @returns its path
 */
export async function publish(page: Page, photo: TestPhoto, title: string): Promise<string> {
  await openPage(page, '/upload')
  await choosePhotos(page, [photo])
  await expect(cardsAt(page, 'Add details')).toHaveCount(1)
  await describeExactly(page, title)
  return published(page)
}

export async function describeExactly(page: Page, title: string): Promise<void> {
  await pickKind(openCard(page), 'Mural')
  await openCard(page).getByLabel('Title').fill(title)
  await openCard(page).getByRole('radio', { name: 'Exact spot' }).check()
}

/**
 * Publishes the open card.
 * @returns the path of the work, once everybody sees it
 */
export async function published(page: Page): Promise<string> {
  await openCard(page).getByRole('button', { name: 'Publish', exact: true }).click()
  const path = (await cardsAt(page, 'Published').getByRole('link', { name: 'View it' }).getAttribute('href')) ?? ''
  await expect.poll(async () => (await page.request.get(path)).status()).toBe(200)
  return path
}

export const stillThere = (page: Page) => page.getByRole('region', { name: 'Condition' })

/** The focused button has disappeared: keyboard users continue from there, not from the top. */
export const expectFocusKept = (page: Page) =>
  expect.poll(() => page.evaluate(() => document.activeElement === document.body)).toBe(false)

/** By keyboard alone: the photo fills the screen with its text beneath it, and the focus returns. */
export async function openAndClose(page: Page, opener: Locator, words: string): Promise<void> {
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
