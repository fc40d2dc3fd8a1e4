import { once } from 'node:events'
import { createServer } from 'node:http'
import { buffer } from 'node:stream/consumers'
import type { Page } from '@playwright/test'
import { expect, test as journey } from './support/journey.ts'
import { makeMember, newcomer, signIn, visit } from './support/members.ts'
import { openPage } from './support/open-page.ts'
import { drawnPhoto } from './support/photos.ts'
import { type AppServer, startServer } from './support/server.ts'
import { cardsAt, cardsOn, choosePhotos } from './support/upload-page.ts'
import { publishWork } from './support/works.ts'

const bushwick = { latitude: 40.7042, longitude: -73.9339 }

/** With the installable mode on, and a work to look at. */
const test = journey.extend<object, { installable: AppServer }>({
  installable: [
    async ({ browser }, use) => {
      const server = await startServer({ environment: { ENABLE_PWA: '1', DEMO: '0' } })
      const painter = await visit(browser, server.baseUrl, await makeMember(server))
      await publishWork(painter, { title: 'Here before', place: bushwick })
      await painter.context().close()
      await use(server)
      await server.stop()
    },
    { scope: 'worker', timeout: 300_000 },
  ],
  baseURL: async ({ installable }, use) => use(installable.baseUrl),
})

async function untilKept(page: Page): Promise<void> {
  await page.evaluate('navigator.serviceWorker.ready')
  await page.waitForFunction(() => Reflect.get(globalThis, 'navigator').serviceWorker.controller !== null)
}

/** The files of a page are written to the cache after it is shown. */
async function untilStored(page: Page): Promise<void> {
  const isStored = `(async () => {
    const files = performance.getEntriesByType('resource').map(({ name }) => name).filter((name) => name.includes('/assets/'))
    const found = await Promise.all(files.map((name) => caches.match(name)))
    return found.every((answer) => answer !== undefined)
  })()`
  await expect.poll(() => page.evaluate(isStored)).toBe(true)
}

test('a deleted page is not shown from the cache', async ({ page, context, installable }) => {
  await signIn(page, await makeMember(installable), '/')
  const path = await publishWork(page, { title: 'Soon gone', place: { latitude: 51.5, longitude: -0.2 } })
  const title = page.getByRole('heading', { level: 1, name: 'Soon gone' })
  await openPage(page, '/')
  await untilKept(page)
  await openPage(page, path)
  await expect(title).toBeVisible()
  await untilStored(page)
  await context.setOffline(true)
  await openPage(page, path)
  await expect(title).toBeVisible()

  await context.setOffline(false)
  await openPage(page, '/my-uploads')
  await page
    .getByRole('article')
    .getByRole('button', { name: /^More actions/ })
    .click()
  await page.getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByRole('article').getByRole('button', { name: 'Restore' })).toBeVisible()
  // The cached page shows while an answer is slow, so it is rendered once before.
  await expect.poll(async () => (await page.request.get(path)).status()).toBe(404)
  await openPage(page, path)
  await expect(title).toBeHidden()
  await context.setOffline(true)
  await openPage(page, path)
  await expect(page.getByRole('heading', { name: 'You’re offline' })).toBeVisible()
})

test('a network that fails again as it returns breaks no page, and the member stays signed in', async ({
  page,
  context,
  installable,
}) => {
  const member = await makeMember(installable)
  await signIn(page, member, '/')
  await openPage(page, '/')
  await untilKept(page)
  await openPage(page, '/browse')
  await untilStored(page)
  await context.setOffline(true)
  await openPage(page, '/browse')
  await expect(page.getByRole('button', { name: member.username })).toBeVisible()

  const asks = '**/assets/mutations-verify-member-*'
  await context.route(asks, (route) => route.abort('internetdisconnected'))
  const failed = page.waitForEvent('requestfailed', (request) => request.url().includes('/mutations-verify-member-'))
  await context.setOffline(false)
  await failed
  await expect(page.getByRole('button', { name: member.username })).toBeVisible()
  const answered = page.waitForResponse(asks)
  await context.unroute(asks)
  expect((await answered).ok()).toBe(true)
  await expect(page.getByRole('button', { name: member.username })).toBeVisible()
})

test('an installed app opens visited pages offline, and says which pages it lacks', async ({
  page,
  context,
  request,
}) => {
  const manifest = await (await request.get('/manifest.webmanifest')).json()
  expect(manifest).toMatchObject({ display: 'standalone', start_url: '/' })
  for (const { src, sizes } of manifest.icons) {
    const icon = await request.get(src)
    expect(icon.headers()['content-type'], sizes).toBe('image/png')
  }

  await openPage(page, '/')
  await untilKept(page)
  await openPage(page, '/browse')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await untilStored(page)

  await context.setOffline(true)
  await openPage(page, '/browse')
  await expect(page.getByText('You’re offline.', { exact: false })).toBeVisible()
  await expect(page.locator('.work').first()).toBeVisible()

  await openPage(page, '/')
  await expect(page.getByRole('heading', { name: 'You’re offline' }), 'the first page brought the worker').toBeHidden()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()

  await openPage(page, '/crews')
  await expect(page.getByRole('heading', { name: 'You’re offline' })).toBeVisible()
  await page.getByRole('link', { name: 'Browse' }).last().click()
  await expect(page.locator('.work').first()).toBeVisible()

  await page.goBack()
  await context.setOffline(false)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page).toHaveURL(/\/crews$/)
  await expect(page.getByRole('heading', { name: 'Crews', level: 1 })).toBeVisible()
})

test('an installed app opens offline at its start and at My Uploads, wherever it was first opened', async ({
  page,
  context,
  installable,
}) => {
  const member = await makeMember(installable)
  await signIn(page, member, '/about')
  await untilKept(page)
  await expect
    .poll(() => page.evaluate("caches.open('start').then((start) => start.keys()).then((all) => all.length)"))
    .toBe(2)
  await context.setOffline(true)
  await openPage(page, '/')
  await expect(page.getByText('You’re offline.', { exact: false })).toBeVisible()
  await expect(page.getByText('Here before').first()).toBeVisible()
  await openPage(page, '/my-uploads')
  await expect(page.getByRole('heading', { name: 'My Uploads', level: 1 })).toBeVisible()
  await expect(page.getByRole('button', { name: member.username })).toBeVisible()
})

test('the map shows the last view offline', async ({ page, context }) => {
  const place = '/map?lat=40.7042&lng=-73.9339&z=13'
  await openPage(page, place)
  await untilKept(page)
  await openPage(page, place)
  const list = page
    .getByRole('list')
    .filter({ has: page.locator('article, .work, a[href^="/artwork/"]') })
    .first()
  await expect(list).toBeVisible()
  await untilStored(page)

  await context.setOffline(true)
  await openPage(page, place)
  await expect(page.locator('canvas')).toBeVisible()
  await expect(list).toBeVisible()
})

test('photos chosen offline survive closing the app, and are sent when the network returns', async ({
  page,
  context,
  installable,
}) => {
  await signIn(page, await makeMember(installable), '/upload')
  await untilKept(page)
  await openPage(page, '/upload')
  await context.setOffline(true)
  await choosePhotos(page, [await drawnPhoto('cellar.jpg', '#305a70')])
  await expect(cardsOn(page)).toHaveCount(1)
  await page.close()

  const again = await context.newPage()
  await openPage(again, '/upload')
  await expect(cardsOn(again)).toHaveCount(1)
  await context.setOffline(false)
  await expect(cardsAt(again, 'Add details')).toHaveCount(1)

  // A member let in offline stays while the identity check fails, and is sent to sign in once it says nobody is signed in.
  const profile = '**/api/users/profile'
  await again.route(profile, (route) => route.fulfill({ status: 429, json: {} }))
  await context.setOffline(true)
  await openPage(again, '/upload')
  await expect(cardsOn(again)).toHaveCount(1)
  const refused = again.waitForResponse(profile)
  await context.setOffline(false)
  await refused
  await expect(cardsOn(again)).toHaveCount(1)
  await again.unroute(profile)

  await context.setOffline(true)
  await openPage(again, '/upload')
  await expect(cardsOn(again)).toHaveCount(1)
  await again.evaluate("for (const name of ['accessToken', 'idToken']) localStorage.setItem(name, 'over')")
  await context.clearCookies()
  await context.setOffline(false)
  await expect(again).toHaveURL(/\/login$/)
  await expect(again.getByText('Then straight on to Upload.')).toBeVisible()
})

test('a device gets push notifications while the app is closed, and a notification opens its page', async ({
  page,
  context,
  installable,
}) => {
  await context.grantPermissions(['notifications'])
  await signIn(page, await makeMember(installable), '/notifications')
  await untilKept(page)
  await page.getByRole('button', { name: 'Settings' }).click()
  await expect(page.getByRole('checkbox', { name: 'Push notifications on this device' })).not.toBeChecked()
  await page.keyboard.press('Escape')

  const devtools = await context.newCDPSession(page)
  const registered = new Promise<string>((resolve) => {
    devtools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations: [first] }) => {
      if (first) resolve(first.registrationId)
    })
  })
  await devtools.send('ServiceWorker.enable')
  const message = { title: 'Allcity', body: 'zoe mentions you', path: '/feed', tag: 'notifications' }
  const registrationId = await registered
  const data = JSON.stringify(message)
  await devtools.send('ServiceWorker.deliverPushMessage', { origin: installable.baseUrl, registrationId, data })
  const shown = `navigator.serviceWorker.ready.then((one) => one.getNotifications())
    .then((all) => all.map(({ title, body, data }) => [title, body, data]))`
  await expect.poll(() => page.evaluate(shown)).toEqual([['Allcity', 'zoe mentions you', '/feed']])

  // The open page navigates by itself, so that unsaved input is not lost.
  await page.evaluate('globalThis.isTheSame = true')
  await context.serviceWorkers()[0]?.evaluate(`registration.getNotifications().then(([notification]) => {
    dispatchEvent(new NotificationEvent('notificationclick', { notification }))
  })`)
  await expect(page).toHaveURL(/\/feed$/)
  expect(await page.evaluate('globalThis.isTheSame')).toBe(true)
})

test('a device that could not be switched off says so', async ({ page, installable }) => {
  await page.addInitScript(`
    PushManager.prototype.getSubscription = async () => ({ endpoint: 'https://push.example/1', unsubscribe: () => Promise.reject(new Error('No')) })
  `)
  await signIn(page, await makeMember(installable), '/notifications')
  await untilKept(page)
  await page.getByRole('button', { name: 'Settings' }).click()
  const device = page.getByRole('checkbox', { name: 'Push notifications on this device' })
  await expect(device).toBeChecked()
  await device.click()
  await expect(page.getByText('Couldn’t turn push off. Try again.')).toBeVisible()
  await expect(device).toBeChecked()
})

test('a picture of another host that failed once loads as soon as it can, and shows offline', async ({
  page,
  context,
  installable,
}) => {
  let isWell = false
  const pictures = createServer(async ({ url = '' }, answer) => {
    const { status, body } = isWell ? await fetch(`${installable.baseUrl}/images${url}`) : { status: 503, body: null }
    answer.writeHead(status, { 'content-type': 'image/webp', 'cache-control': 'no-store' })
    answer.end(body && (await buffer(body)))
  }).listen(0)
  await once(pictures, 'listening')
  const { port = 0 } = Object(pictures.address())
  await installable.restart({ IMAGE_BASE_URL: `http://127.0.0.1:${port}` })
  const drawn = () =>
    page
      .locator('.work img')
      .first()
      .evaluate((img) => Reflect.get(img, 'naturalWidth') > 0)
  await openPage(page, '/browse')
  await untilKept(page)
  const failed = page.waitForResponse((answer) => answer.url().endsWith('.webp') && !answer.ok())
  await openPage(page, '/browse')
  await failed
  expect(await drawn()).toBe(false)
  // The page retries for twenty seconds before it says so.
  await expect(page.getByText('Couldn’t load this photo').first()).toBeVisible({ timeout: 40_000 })

  isWell = true
  await context.setOffline(true)
  await context.setOffline(false)
  await expect.poll(drawn).toBe(true)
  await openPage(page, '/browse')
  await expect.poll(drawn).toBe(true)
  await untilStored(page)
  await context.setOffline(true)
  await expect(async () => {
    await openPage(page, '/browse')
    await expect.poll(drawn, { timeout: 10_000 }).toBe(true)
  }).toPass()
  pictures.close()
  await installable.restart()
})

test('an installation that counts visits shows them to moderators, and sends no token along', async ({
  page,
  installable,
}) => {
  await installable.restart({ ENABLE_ANALYTICS: '1', ADMIN_EMAILS: 'boss@example.org' })
  const boss = await makeMember(installable, { ...newcomer(), email: 'boss@example.org' })
  const counted = page.waitForRequest((request) => request.url().endsWith('/api/visits'))
  await signIn(page, boss, '/about')
  const { authorization, cookie } = await (await counted).allHeaders()
  expect([authorization, cookie]).toEqual([undefined, undefined])
  await openPage(page, '/admin/visits')
  await expect(page.getByRole('row', { name: /^About/ })).toBeVisible()
  await openPage(page, '/privacy')
  await expect(page.getByText('We count how often each type of page is opened', { exact: false })).toBeVisible()
  await expect(page.getByText('No ads, no tracking', { exact: false })).toHaveCount(0)
  await expect(page.getByText('browser’s push service', { exact: false })).toBeVisible()
})

// Last, because it switches the mode off.
test('switching the mode off removes the app from devices that installed it', async ({ page, installable }) => {
  await openPage(page, '/')
  await untilKept(page)
  await installable.restart({ ENABLE_PWA: '0' })
  await openPage(page, '/')
  await page.evaluate('navigator.serviceWorker.getRegistration().then((one) => one?.update())')
  await expect.poll(() => page.evaluate('navigator.serviceWorker.getRegistrations().then((all) => all.length)')).toBe(0)
})
