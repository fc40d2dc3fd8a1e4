import { expect, type Locator, type Page } from '@playwright/test'
import type { TestPhoto } from './photos.ts'

/** Chooses photos as a person does, by the button and the system's file chooser. */
export async function choosePhotos(page: Page, photos: TestPhoto[]): Promise<void> {
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Choose photos' }).click()
  // A busy machine takes a while to transfer ten megabytes.
  await (await chooser).setFiles(photos, { timeout: 60_000 })
}

/** Every card on the upload page. */
export const cardsOn = (page: Page): Locator => page.locator('article.shot')

/** The cards whose title is this: 'Ready', 'Published', … */
export function cardsAt(page: Page, stage: string): Locator {
  return cardsOn(page).filter({ has: page.getByRole('heading', { name: stage, exact: true }) })
}

/** The one card whose form is open. */
export const openCard = (page: Page): Locator => page.locator('article.shot-open')

export async function pickKind(card: Locator, kind: string): Promise<void> {
  await card.getByRole('radio', { name: kind, exact: true }).check()
}

/** Sets the pin in the middle of the map by a tap. */
export async function tapMap(card: Locator): Promise<void> {
  await expect(card.getByText('Tap the map where the work is.')).toBeVisible()
  await card.locator('.place canvas').click()
  await expect(card.getByText('Set on the map')).toBeVisible()
}

/** The shortest way through the form: a kind and a tap on the map. */
export async function describeWork(card: Locator, { title, kind = 'Mural' }: { title: string; kind?: string }) {
  await pickKind(card, kind)
  await card.getByLabel('Title').fill(title)
  await tapMap(card)
}

/** The button that removes the card of a photo. */
export const removeButton = (page: Page, name: string) =>
  page.getByRole('button', { name: `Remove this photo: ${name}` })

/** The keys of every draft, photo and form text that this browser keeps. */
export const keptInStores = `(async () => {
  const found = Object.keys(localStorage).filter((key) => key.startsWith('allcity-draft'))
  for (const { name } of await indexedDB.databases()) {
    if (!['allcity-drafts', 'allcity-files', 'allcity-forms'].includes(name)) continue
    const opened = await new Promise((resolve, reject) => {
      const opening = indexedDB.open(name)
      opening.onsuccess = () => resolve(opening.result)
      opening.onerror = reject
    })
    for (const store of opened.objectStoreNames) {
      const keys = await new Promise((resolve) => {
        const reading = opened.transaction(store).objectStore(store).getAllKeys()
        reading.onsuccess = () => resolve(reading.result)
      })
      found.push(...keys.map(String))
    }
    opened.close()
  }
  return found
})()`
