import { expect, type Page } from '@playwright/test'
import { openPage } from './open-page.ts'
import { drawnPhoto } from './photos.ts'
import { cardsAt, choosePhotos, openCard, pickKind } from './upload-page.ts'

interface Wanted {
  title: string
  place: { latitude: number; longitude: number }
  colours?: string[]
}

/** Publishes a mural of one or more photos for whoever is signed in, and gives the path of its page. */
export async function publishWork(page: Page, { title, place, colours = ['#7a3b2e'] }: Wanted): Promise<string> {
  await openPage(page, '/upload')
  const photos = colours.map((colour, at) => drawnPhoto(`${title} ${at + 1}.jpg`, colour, { place }))
  await choosePhotos(page, await Promise.all(photos))
  await expect(cardsAt(page, 'Say what it is')).toHaveCount(colours.length)
  if (colours.length > 1) {
    await page.getByRole('button', { name: 'Put them together' }).click()
    for (const box of await page.getByRole('checkbox', { name: 'Same work' }).all()) await box.check()
    await page.getByRole('button', { name: `Put ${colours.length} together` }).click()
  }
  await pickKind(openCard(page), 'Mural')
  await openCard(page).getByLabel('Title').fill(title)
  await openCard(page).getByRole('radio', { name: 'Exact spot' }).check()
  await openCard(page).getByRole('button', { name: 'Publish this one' }).click()
  const link = cardsAt(page, 'Published').getByRole('link', { name: 'See it' })
  const path = (await link.getAttribute('href')) ?? ''
  // A work shows once its sizes are cut.
  await expect.poll(async () => (await page.request.get(path)).status()).toBe(200)
  return path
}
