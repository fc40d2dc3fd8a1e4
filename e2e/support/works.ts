import { artworks } from '@allcity/contract/artworks'
import { uploads } from '@allcity/contract/uploads'
import { expect, type Page } from '@playwright/test'
import { Upload as TusUpload } from 'tus-js-client'
import { drawnPhoto, type TestPhoto } from './photos.ts'

interface WorkInput {
  title: string
  place: { latitude: number; longitude: number }
  colours?: string[]
  /** A file of which no photo can be made: the last photo of the work, and failed. */
  broken?: TestPhoto
}

/**
 * Publishes a mural of one or more photos for the signed-in member, and returns the path of its page. The upload page has its own journeys;
 * here only the outcome counts, so it calls the API as that page does.
 */
export async function publishWork(
  page: Page,
  { title, place, colours = ['#7a3b2e'], broken }: WorkInput,
): Promise<string> {
  const { origin } = new URL(page.url())
  const idToken = await page.evaluate(() => Reflect.get(globalThis, 'localStorage').getItem('idToken'))
  const headers = { authorization: `Bearer ${idToken}` }
  const drawn = await Promise.all(colours.map((colour, at) => drawnPhoto(`${title} ${at + 1}.jpg`, colour, { place })))
  if (broken) drawn.push(broken)
  const photos = await Promise.all(drawn.map((photo) => send(origin, headers, photo)))
  await expect.poll(() => areSettled(page, headers, photos)).toBe(true)

  const answer = await page.request.post('/api/artworks', {
    headers,
    data: artworks.publish.body.parse({
      id: crypto.randomUUID(),
      title,
      description: null,
      kind: 'mural',
      surface: 'wall',
      yearMade: null,
      seenOn: null,
      permission: 'unknown',
      licence: 'cc_by_4',
      location: place,
      locationLevel: 'exact',
      train: null,
      photos: photos.map((id) => ({ id, altText: null })),
    }),
  })
  expect(answer.status()).toBe(200)
  const { id } = artworks.publish.response.parse(await answer.json())
  // A work shows once its sizes are cut.
  await expect.poll(async () => (await page.request.get(`/artwork/${id}`)).status()).toBe(200)
  return `/artwork/${id}`
}

/** The button of the less frequent actions on the page of a work: edit and delete, or report. */
export const moreActions = (page: Page) => page.getByRole('button', { name: 'More actions' })
export const openMore = (page: Page) => moreActions(page).click()

async function send(origin: string, headers: Record<string, string>, photo: TestPhoto): Promise<string> {
  const id = crypto.randomUUID()
  await new Promise<void>((resolve, reject) => {
    new TusUpload(photo.buffer, {
      endpoint: `${origin}/api/uploads`,
      headers,
      metadata: { id, filename: photo.name },
      retryDelays: [],
      onSuccess: () => resolve(),
      onError: reject,
    }).start()
  })
  return id
}

async function areSettled(page: Page, headers: Record<string, string>, ids: string[]): Promise<boolean> {
  const answer = await page.request.get(`/api/uploads?${ids.map((id) => `id=${id}`).join('&')}`, { headers })
  return uploads.list.response
    .parse(await answer.json())
    .items.every(({ state }) => state === 'ready' || state === 'failed')
}
