import type { Page, Response } from '@playwright/test'
import { expect, test } from './support/journey.ts'
import { makeMember, signIn } from './support/members.ts'
import { openPage, reloadPage } from './support/open-page.ts'
import { drawnPhoto, heavyPhoto } from './support/photos.ts'
import { cardsAt, cardsOn, choosePhotos, keptInStores, openCard, removeButton } from './support/upload-page.ts'

test('text typed just before a reload stays, and signing out asks before it deletes drafts and photos', async ({
  page,
  server,
}) => {
  test.slow()
  const member = await makeMember(server)
  await signIn(page, member, '/upload')
  await choosePhotos(page, [await drawnPhoto('hasty.jpg', '#335577')])
  await expect(cardsAt(page, 'Add details')).toHaveCount(1)
  const title = await openCard(page).getByLabel('Title').elementHandle()
  // Typed and reloaded within one task, before the delay after which drafts are saved.
  await page.evaluate((input) => {
    input.focus()
    input.ownerDocument.execCommand('insertText', false, 'Typed in haste')
    input.ownerDocument.location.reload()
  }, Object(title))
  await expect(openCard(page).getByLabel('Title')).toHaveValue('Typed in haste')

  await openPage(page, '/my-uploads')
  await expect(page.getByText('1 draft in this browser.')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Nothing published yet' })).toBeVisible()
  await page.getByRole('link', { name: 'Continue' }).click()
  await expect(openCard(page).getByLabel('Title')).toHaveValue('Typed in haste')

  const menu = page.getByRole('button', { name: /^Account menu/ })
  const signOut = page.getByRole('banner').getByRole('button', { name: 'Sign Out' })
  await menu.click()
  await signOut.click()
  const question = page.getByRole('dialog', { name: 'Sign out and delete drafts?' })
  await expect(question).toContainText('You have 1 unpublished photo in this browser.')
  await question.getByRole('button', { name: 'Stay signed in' }).click()
  await expect(openCard(page).getByLabel('Title')).toHaveValue('Typed in haste')
  await menu.click()
  await signOut.click()
  await question.getByRole('button', { name: 'Sign out and delete' }).click()
  await expect(page.getByText('Signed out successfully')).toBeVisible()
  await expect(page).toHaveURL('/')
  expect(await page.evaluate(keptInStores)).toEqual([])
  await signIn(page, member, '/upload')
  await expect(page.getByRole('button', { name: 'Choose photos' })).toBeVisible()
  await expect(cardsOn(page)).toHaveCount(0)

  await choosePhotos(page, [await drawnPhoto('removed.jpg', '#775533')])
  await expect(cardsAt(page, 'Add details')).toHaveCount(1)
  const inNobodysName: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/discard') && !request.headers().authorization) inNobodysName.push(request.url())
  })
  await page.clock.install()
  await removeButton(page, 'removed.jpg').click()
  await page.getByRole('button', { name: /^Account menu/ }).click()
  await page.getByRole('banner').getByRole('button', { name: 'Sign Out' }).click()
  await expect(page.getByRole('button', { name: /^Account menu/ })).toHaveCount(0)
  await page.clock.fastForward(10_000)
  expect(inNobodysName, 'a call was made in nobody’s name').toEqual([])
  await signIn(page, member, '/upload')
  await expect(page.getByRole('button', { name: 'Choose photos' })).toBeVisible()
  await expect(cardsOn(page)).toHaveCount(0)
})

test('two tabs agree: text typed in one stays while the other sends', async ({ page, context, server }) => {
  test.slow()
  await signIn(page, await makeMember(server), '/upload')
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  await page.route('**/api/uploads/*', async (route) => {
    if (route.request().headers()['upload-offset'] !== '0') await released
    await route.continue()
  })
  await choosePhotos(page, [await heavyPhoto('shared.jpg')])
  await expect(cardsAt(page, 'Uploading')).toHaveCount(1)

  const other = await context.newPage()
  await openPage(other, '/upload')
  await cardsOn(other).getByRole('button', { name: 'Add details' }).click()
  await openCard(other).getByLabel('Title').pressSequentially('Typed beside the sender', { delay: 30 })
  release()
  await expect(cardsAt(page, 'Add details')).toHaveCount(1)
  for (const tab of [page, other]) {
    await expect(openCard(tab).getByLabel('Title')).toHaveValue('Typed beside the sender')
    await expect(cardsAt(tab, 'Add details')).toHaveCount(1)
  }
})

test('a photo that the server has deleted meanwhile is requested again, and its text stays', async ({
  page,
  server,
}) => {
  test.slow()
  await signIn(page, await makeMember(server), '/upload')
  const photo = await drawnPhoto('a-month-old.jpg', '#557733')
  const made: string[] = []
  page.on('response', (response) => {
    if (response.status() === 201) made.push(response.headers().location ?? '')
  })
  const known = page.waitForResponse(isReady)
  await choosePhotos(page, [photo])
  await expect(cardsAt(page, 'Add details')).toHaveCount(1)
  await openCard(page).getByLabel('Title').fill('A month later')
  // A photo of a month ago was ready long ago, and this browser knew it.
  await known
  await expect.poll(() => made).toHaveLength(1)
  await expect.poll(() => page.evaluate(filesKept), 'the browser has a copy to send again').toBe(0)
  await discard(page, made)

  await reloadPage(page)
  await expect(cardsAt(page, 'File missing')).toHaveCount(1)
  await expect(page.getByRole('button', { name: 'Choose the file again' })).toBeVisible()
  await choosePhotos(page, [photo])
  await expect(cardsAt(page, 'Add details')).toHaveCount(1)
  await expect(cardsOn(page)).toHaveCount(1)
  await expect(openCard(page).getByLabel('Title')).toHaveValue('A month later')
})

/** Number of photo files that the browser keeps. */
const filesKept = `new Promise((resolve, reject) => {
  const opening = indexedDB.open('allcity-files')
  opening.onerror = reject
  opening.onsuccess = () => {
    const keys = opening.result.transaction('files').objectStore('files').getAllKeys()
    keys.onsuccess = () => {
      opening.result.close()
      resolve(keys.result.filter(([, part]) => part === 'file').length)
    }
  }
})`

async function isReady(response: Response): Promise<boolean> {
  if (!response.url().includes('/api/uploads?')) return false
  const { items } = await response.json()
  return items.some(({ state }: { state: string }) => state === 'ready')
}

/** Deletes the photos on the server, as it does by itself after thirty days. */
async function discard(page: Page, locations: string[]): Promise<void> {
  const token = await page.evaluate(() => Reflect.get(globalThis, 'localStorage').getItem('idToken'))
  for (const location of locations) {
    const answer = await page.request.post(`${location}/discard`, { headers: { Authorization: `Bearer ${token}` } })
    expect(answer.status()).toBe(200)
  }
}
