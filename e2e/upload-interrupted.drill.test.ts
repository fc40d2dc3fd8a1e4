import { rename, unlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { BrowserContext, Page } from '@playwright/test'
import { expect, test as journey } from './support/journey.ts'
import { makeMember, signIn } from './support/members.ts'
import { openPage } from './support/open-page.ts'
import { drawnPhoto, heavyPhoto } from './support/photos.ts'
import { cardsAt, cardsOn, choosePhotos, describeWork, openCard } from './support/upload-page.ts'

/** On a server that these tests may kill. */
const test = journey.extend({
  baseURL: async ({ office }, use) => use(office.baseUrl),
})

test('sending goes on where it stopped after the network was away', async ({ page, context, office }) => {
  await signIn(page, await makeMember(office), '/upload')
  const sends = watchSends(page)
  const release = await holdSending(page)
  await choosePhotos(page, [await heavyPhoto('tunnel.jpg')])
  await firstPieceAccepted(sends)
  await expect(cardsAt(page, 'Uploading')).toHaveCount(1)

  await context.setOffline(true)
  release()
  await expect(cardsAt(page, 'Waiting for a connection')).toHaveCount(1)
  await expect(cardsOn(page).getByText(/^2\.1 of \d+\.\d MB uploaded$/)).toBeVisible()
  await context.setOffline(false)
  await expect(cardsAt(page, 'Add details')).toHaveCount(1)
  expectResumed(sends)
})

const away = [
  {
    network: 'is away',
    go: (context: BrowserContext) => context.setOffline(true),
    come: (context: BrowserContext) => context.setOffline(false),
  },
  {
    network: 'leads nowhere',
    go: (context: BrowserContext) => context.route('**/*', (route) => route.abort()),
    come: (context: BrowserContext) => context.unrouteAll(),
  },
]

for (const { network, go, come } of away) {
  test(`photos that are chosen while the network ${network} are taken when it is back`, async ({
    page,
    context,
    office,
  }) => {
    await signIn(page, await makeMember(office), '/upload')
    await expect(page.getByRole('button', { name: 'Choose photos' })).toBeVisible()
    await go(context)
    await choosePhotos(page, [await drawnPhoto('cellar.jpg', '#305a70')])
    await expect(page.getByRole('main').getByText('Network error. Please check your connection')).toBeVisible()
    await expect(page.getByText('You’re offline.', { exact: false })).toBeVisible()

    const asked = page.waitForEvent('dialog')
    await page.evaluate('setTimeout(() => location.reload())')
    await (await asked).dismiss()
    await come(context)
    await expect(cardsAt(page, 'Add details')).toHaveCount(1)
    await expect(page.getByText('You’re offline.', { exact: false })).toHaveCount(0)
  })
}

test('leaving in the middle of sending asks nothing, and a reload goes on where it stopped', async ({
  page,
  office,
}) => {
  await signIn(page, await makeMember(office), '/upload')
  const sends = watchSends(page)
  const release = await holdSending(page)
  await choosePhotos(page, [await heavyPhoto('reload.jpg')])
  await firstPieceAccepted(sends)

  const asked: string[] = []
  page.on('dialog', (dialog) => {
    asked.push(dialog.type())
    void dialog.accept()
  })
  await page.reload()
  release()
  expect(asked).toEqual([])
  await expect(cardsAt(page, 'Add details')).toHaveCount(1)
  expectResumed(sends)
})

test('a photo that was only just chosen is there after a reload', async ({ page, office }) => {
  await signIn(page, await makeMember(office), '/upload')
  const release = await holdSending(page)
  await choosePhotos(page, [await heavyPhoto('hurry.jpg')])
  await expect(cardsOn(page)).toHaveCount(1)
  page.on('dialog', (dialog) => void dialog.accept())
  await page.reload()
  await expect(cardsOn(page)).toHaveCount(1)
  release()
  await expect(cardsAt(page, 'Add details')).toHaveCount(1)
})

test('sending goes on where it stopped after the server was killed', async ({ page, office }) => {
  await signIn(page, await makeMember(office), '/upload')
  const sends = watchSends(page)
  const release = await holdSending(page)
  await choosePhotos(page, [await heavyPhoto('killed.jpg')])
  await firstPieceAccepted(sends)

  await office.kill9()
  release()
  await expect(cardsAt(page, 'Waiting for a connection')).toHaveCount(1)
  await office.restart()
  await expect(cardsAt(page, 'Add details')).toHaveCount(1)
  expectResumed(sends)
})

test('a tab that closes in mid-send loses neither bytes nor words, and the next one goes on', async ({
  page,
  context,
  office,
}) => {
  await signIn(page, await makeMember(office), '/upload')
  const sends = watchSends(page)
  await holdSending(page)
  await choosePhotos(page, [await heavyPhoto('closed.jpg')])
  await cardsOn(page).getByRole('button', { name: 'Add details' }).click()
  await firstPieceAccepted(sends)
  await describeWork(openCard(page), { title: 'Written in the tunnel', kind: 'Stencil' })
  page.on('dialog', (dialog) => void dialog.accept())
  const closed = page.waitForEvent('close')
  await page.close({ runBeforeUnload: true })
  await closed

  const next = await context.newPage()
  const later = watchSends(next)
  await openPage(next, '/upload')
  await expect(cardsAt(next, 'Ready')).toHaveCount(1)
  expect(later.made).toBe(0)
  expect(later.offsets).not.toContain(0)
  await next.getByRole('button', { name: 'Edit' }).click()
  await expect(openCard(next).getByLabel('Title')).toHaveValue('Written in the tunnel')
  await expect(openCard(next).getByRole('radio', { name: 'Stencil' })).toBeChecked()
})

test('sending goes on while other pages are open', async ({ page, office }) => {
  await signIn(page, await makeMember(office), '/upload')
  const sends = watchSends(page)
  const release = await holdSending(page)
  await choosePhotos(page, [await heavyPhoto('walk.jpg')])
  await firstPieceAccepted(sends)
  await page.getByRole('contentinfo').getByRole('link', { name: 'About' }).click()
  await expect(page).toHaveURL('/about')
  release()
  await expect.poll(() => sends.offsets.length).toBeGreaterThan(2)
  await page.getByRole('banner').getByRole('link', { name: 'Upload' }).click()
  await expect(cardsAt(page, 'Add details')).toHaveCount(1)
})

test('a photo that is paused waits, and goes on when told', async ({ page, office }) => {
  await signIn(page, await makeMember(office), '/upload')
  const sends = watchSends(page)
  const release = await holdSending(page)
  await choosePhotos(page, [await heavyPhoto('paused.jpg')])
  await firstPieceAccepted(sends)
  await page.getByRole('button', { name: 'Pause', exact: true }).click()
  await expect(cardsAt(page, 'Paused')).toHaveCount(1)
  release()
  await page.getByRole('button', { name: 'Resume' }).click()
  await expect(cardsAt(page, 'Add details')).toHaveCount(1)
  expectResumed(sends)
})

test('works that were published are there after the server was killed', async ({ page, office }) => {
  await signIn(page, await makeMember(office), '/upload')
  await choosePhotos(page, [await drawnPhoto('kept.jpg', '#a13c2b')])
  await expect(cardsAt(page, 'Add details')).toHaveCount(1)
  await describeWork(openCard(page), { title: 'Still there' })
  await openCard(page).getByRole('button', { name: 'Publish', exact: true }).click()
  await expect(cardsAt(page, 'Published')).toHaveCount(1)
  await office.kill9()
  await office.restart()
  await openPage(page, '/my-uploads')
  await page.getByRole('link', { name: 'Still there' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Still there' })).toBeVisible()
})

test('a work whose photo the server could not keep says so among my uploads, and comes right at a retry', async ({
  page,
  office,
}) => {
  await signIn(page, await makeMember(office), '/upload')
  await choosePhotos(page, [await drawnPhoto('before.jpg', '#406040')])
  await expect(cardsAt(page, 'Add details')).toHaveCount(1)
  // Where sizes belong stands a file: nothing can be written there, as on a disk that broke.
  const sizes = join(office.dataDir, 'files/public')
  await rename(sizes, `${sizes}-away`)
  await writeFile(sizes, '')

  await choosePhotos(page, [await drawnPhoto('broken-disk.jpg', '#604060')])
  const card = cardsOn(page).filter({ hasText: 'broken-disk.jpg' })
  await cardsAt(page, 'Processing').getByRole('button', { name: 'Add details' }).click()
  await describeWork(openCard(page), { title: 'On a broken disk' })
  await openCard(page).getByRole('button', { name: 'Publish', exact: true }).click()
  await expect(card).toContainText('This photo failed')
  await card.getByRole('button', { name: 'Try again' }).press('Enter')
  await expect(card.getByRole('heading')).toBeFocused()
  await expect(card.getByRole('button', { name: 'Try again' })).toBeEnabled()

  await openPage(page, '/my-uploads')
  const mine = page.getByRole('article').filter({ hasText: 'On a broken disk' })
  await expect(mine).toContainText('Photo failed')
  await unlink(sizes)
  await rename(`${sizes}-away`, sizes)
  await mine.getByRole('button', { name: 'Try again' }).press('Enter')
  await expect(mine.getByRole('heading')).toBeFocused()
  await expect(mine).toContainText('Published')
})

interface Sends {
  /** How many uploads were made. */
  made: number
  /** Where each piece began. */
  offsets: number[]
}

function watchSends(page: Page): Sends {
  const sends: Sends = { made: 0, offsets: [] }
  page.on('request', (request) => {
    if (request.method() === 'PATCH') sends.offsets.push(Number(request.headers()['upload-offset']))
  })
  page.on('response', (response) => {
    if (response.url().endsWith('/api/uploads') && response.status() === 201) sends.made += 1
  })
  return sends
}

/** The second piece begins once the server has the first. */
const firstPieceAccepted = ({ offsets }: Sends) => expect.poll(() => offsets.some((offset) => offset > 0)).toBe(true)

/** One upload was made, its first piece went once, and what came after began behind it. */
function expectResumed({ made, offsets }: Sends): void {
  expect(made).toBe(1)
  expect(offsets.filter((offset) => offset === 0)).toHaveLength(1)
  expect(offsets.length).toBeGreaterThan(2)
}

/** Lets the first piece through and holds all others until the returned function is called. */
async function holdSending(page: Page): Promise<() => void> {
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  await page.route('**/api/uploads/*', async (route) => {
    const { 'upload-offset': offset = '0' } = route.request().headers()
    if (offset !== '0') await released
    await route.continue()
  })
  return release
}
