import type { Page } from '@playwright/test'
import { expect, test } from './support/journey.ts'
import { makeMember, signIn } from './support/members.ts'
import { openPage, reloadPage } from './support/open-page.ts'

test('a page for members redirects a visitor to sign in, and signing in leads back to it @smoke', async ({
  page,
  server,
}) => {
  const member = await makeMember(server)
  await openPage(page, '/about')
  await openPage(page, '/my-uploads?from=mail#newest')
  await expect(page).toHaveURL('/login')
  await expect(page.getByText('Then straight on to My Uploads.')).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL('/about')
  await page.goForward()

  await page.getByRole('textbox', { name: 'Email' }).fill(member.email)
  await page.getByLabel('Password', { exact: true }).fill(member.password)
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expect(page).toHaveURL('/my-uploads?from=mail#newest')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('My Uploads')
})

test('every page for members is closed to visitors @smoke', async ({ page }) => {
  for (const path of ['/upload', '/profile', '/my-uploads', '/notifications', '/admin', '/admin/users']) {
    await page.goto(path)
    await expect(page).toHaveURL('/login')
  }
})

test('a page for members shows that it loads until the identity is known', async ({ page, server }) => {
  await signIn(page, await makeMember(server), '/')
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  await page.route('**/identity/', async (route) => {
    await released
    await route.continue()
  })
  await page.goto('/profile')
  await expect(page.getByText('Please wait while we load your content')).toBeVisible()
  release()
  await expect(page.getByRole('heading', { name: 'Details' })).toBeVisible()
  await expect(page.getByText('Please wait while we load your content')).toHaveCount(0)
})

test('leaving a page during the startup check signs nobody out', async ({ page, server }) => {
  await signIn(page, await makeMember(server), '/')
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  await page.route('**/api/users/profile', async (route) => {
    await released
    await route.continue().catch(() => undefined)
  })
  const sent = page.waitForRequest('**/api/users/profile')
  await page.goto('/about')
  await sent
  await page.unroute('**/api/users/profile')
  await page.goto('/profile')
  release()
  await expect(page.getByRole('heading', { name: 'Details' })).toBeVisible()
})

test('the browser keeps two tokens, the username and the member, and forgets them on signing out @smoke', async ({
  page,
  server,
}) => {
  test.slow()
  const member = await makeMember(server)
  await openPage(page, '/login')
  await page.getByRole('textbox', { name: 'Email' }).fill(member.email)
  await page.getByLabel('Password', { exact: true }).fill(member.password)
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expect(page).toHaveURL('/')
  const kept = await storedIn(page)
  expect(Object.keys(kept).sort()).toEqual(['accessToken', 'auth-storage', 'idToken', 'username'])
  expect(kept.username).toBe(member.username)
  const { state } = JSON.parse(kept['auth-storage'] ?? '{}')
  expect(Object.keys(state).sort()).toEqual(['isAuthenticated', 'user'])
  expect(state).toMatchObject({ isAuthenticated: true, user: { username: member.username } })

  await reloadPage(page)
  await page.keyboard.press('/')
  await page.getByRole('combobox', { name: /^Search works/ }).fill('heron')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/heron/)
  expect((await storedIn(page))['allcity.searches']).toBe('["heron"]')
  await page.evaluate(() => {
    for (const name of ['planned-walks', 'walk-ticks']) localStorage.setItem(name, '{"state":{},"version":0}')
  })
  await page.getByRole('button', { name: /^Account menu/ }).click()
  await page.getByRole('button', { name: 'Sign Out' }).click()
  await expect(page.getByText('Signed out successfully')).toBeVisible()
  await page.keyboard.press('/')
  await expect(page.getByText('Search works, artists, crews, cities')).toBeVisible()
  await page.keyboard.press('Escape')
  const left = await storedIn(page)
  expect(Object.keys(left)).toEqual(['auth-storage'])
  expect(JSON.parse(left['auth-storage'] ?? '{}').state).toEqual({ user: null, isAuthenticated: false })
  await openPage(page, '/profile')
  await expect(page).toHaveURL('/login')
})

test('other tabs follow a sign-out and the next sign-in', async ({ page, context, server }) => {
  test.slow()
  const [mira, noor] = [await makeMember(server), await makeMember(server)]
  await signIn(page, mira, '/upload')
  const other = await context.newPage()
  await openPage(other, '/about')
  await other.getByRole('button', { name: `Account menu for ${mira.username}` }).click()
  await other.getByRole('button', { name: 'Sign Out' }).click()
  await expect(page).toHaveURL('/login')
  let requests = 0
  page.on('request', (request) => {
    if (request.url().endsWith('/identity/')) requests += 1
  })
  await signIn(other, noor, '/about')
  await expect(other.getByRole('button', { name: `Account menu for ${noor.username}` })).toBeVisible()
  await expect(page.getByRole('button', { name: `Account menu for ${noor.username}` })).toBeVisible()
  expect(requests, 'one tab follows the other, and not it that one').toBeLessThan(4)
})

test('an open page notices that its session was ended elsewhere, and asks to sign in', async ({ page, server }) => {
  const member = await makeMember(server)
  await signIn(page, member, '/about')
  const login = await page.request.post('/api/auth/login', { data: { email: member.email, password: member.password } })
  const { id_token: elsewhere } = await login.json()
  const heard = page.waitForRequest('**/api/events')
  await reloadPage(page)
  await heard
  const ended = await page.request.post('/api/users/end-sessions', {
    data: { password: member.password },
    headers: { authorization: `Bearer ${elsewhere}` },
  })
  expect(ended.status()).toBe(200)
  await expect(page).toHaveURL('/login')
  expect(Object.keys(await storedIn(page))).toEqual(['auth-storage'])
})

test("a sign-out that fails on the server shows the catalogue's message, and this browser still forgets the member", async ({
  page,
  server,
}) => {
  await signIn(page, await makeMember(server), '/about')
  await page.route('**/api/auth/logout', (route) =>
    route.fulfill({ status: 500, json: { error: 'internal', message: 'Something else' } }),
  )
  await page.getByRole('button', { name: /^Account menu/ }).click()
  await page.getByRole('button', { name: 'Sign Out' }).click()
  await expect(page.getByText('Server error. Please try again later')).toBeVisible()
  await expect(page).toHaveURL('/')
  await expect(page.getByText('Something else')).toHaveCount(0)
  expect(Object.keys(await storedIn(page))).not.toContain('accessToken')
})

test('a sign-out answered with 401 says so, and this browser still forgets the member', async ({ page, server }) => {
  await signIn(page, await makeMember(server), '/about')
  await page.route('**/api/auth/logout', (route) => route.fulfill({ status: 401, body: '' }))
  await page.getByRole('button', { name: /^Account menu/ }).click()
  await page.getByRole('button', { name: 'Sign Out' }).click()
  await expect(page.getByText('Failed to sign out')).toBeVisible()
  expect(Object.keys(await storedIn(page))).not.toContain('accessToken')
})

test('leaving a page during the startup check keeps the next page signed in', async ({ page, server }) => {
  test.slow()
  const member = await makeMember(server)
  await signIn(page, member, '/about')
  await page.route('**/identity/', () => undefined)
  const sent = page.waitForRequest('**/identity/')
  await openPage(page, '/browse')
  await sent
  await openPage(page, '/about')
  await expect(page.getByRole('button', { name: `Account menu for ${member.username}` })).toBeVisible()
})

test('signing out before hydration of home has finished keeps the server-rendered content', async ({
  page,
  server,
}) => {
  await signIn(page, await makeMember(server), '/')
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  await page.route(/home-(battle|board)-.*js/, async (route) => {
    await released
    await route.continue()
  })
  await openPage(page, '/')
  await page.getByRole('button', { name: /^Account menu/ }).click()
  await page.getByRole('button', { name: 'Sign Out' }).click()
  await expect(page.getByText('Signed out successfully')).toBeVisible()
  const takenOver = page.waitForResponse(/home-board-.*js/)
  release()
  await takenOver
  await expect(page.getByRole('heading', { name: /^Battle \d+/ })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Top artists this week' })).toBeVisible()
})

test('a member whose profile cannot be loaded is signed out at the start', async ({ page, server }) => {
  await signIn(page, await makeMember(server), '/about')
  await page.route('**/api/users/profile', (route) => route.fulfill({ status: 404, json: {} }))
  await openPage(page, '/my-uploads')
  await expect(page).toHaveURL('/login')
  await expect(page.locator('.toast')).toHaveCount(0)
  expect(Object.keys(await storedIn(page))).toEqual(['auth-storage'])
})

const bellLink = (page: Page) =>
  Promise.all([/\/api\/notifications\/unread$/, /\/api\/events$/].map((url) => page.waitForResponse(url)))

test('requests that meet an expired token at the same time cause one refresh, and succeed', async ({
  page,
  server,
}) => {
  const bell = bellLink(page)
  await signIn(page, await makeMember(server), '/about')
  await bell
  await expect(page.getByRole('button', { name: /^Account menu/ })).toBeVisible()
  const refused: string[] = []
  const refreshes: number[] = []
  page.on('response', (response) => {
    if (response.url().endsWith('/api/auth/refresh')) refreshes.push(response.status())
    else if (response.status() === 401) refused.push(response.url())
  })
  await page.evaluate(() => localStorage.setItem('idToken', 'no.longer.good'))
  const { promise: areRefused, resolve: refresh } = Promise.withResolvers<void>()
  await page.route('**/api/auth/refresh', async (route) => {
    await areRefused
    await route.continue()
  })
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Browse' }).click()
  await expect.poll(() => refused.length).toBeGreaterThan(1)
  refresh()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/\d+ works/)
  await expect(page.locator('.caption-title').first()).toBeVisible()
  expect(refreshes).toEqual([200])
  expect((await storedIn(page)).idToken).toMatch(/^ey/)
})

test('when the refresh is refused, the member is signed out and sent to sign in', async ({ page, context, server }) => {
  const bell = bellLink(page)
  await signIn(page, await makeMember(server), '/about')
  await bell
  await expect(page.getByRole('button', { name: /^Account menu/ })).toBeVisible()
  await context.clearCookies()
  await page.evaluate(() => localStorage.setItem('idToken', 'no.longer.good'))
  await page.getByRole('button', { name: /^Account menu/ }).click()
  await page.getByRole('link', { name: 'My Uploads' }).click()
  await expect(page).toHaveURL('/login')
  expect(Object.keys(await storedIn(page))).toEqual(['auth-storage'])
  await expect(page.getByText('Then straight on to My Uploads.')).toBeVisible()
})

test('unknown tokens are dropped at the start', async ({ page }) => {
  await openPage(page, '/about')
  await page.evaluate(() => {
    localStorage.setItem('idToken', 'a.b.c')
    localStorage.setItem('accessToken', 'a.b.c')
    localStorage.setItem('username', 'nobody')
  })
  await openPage(page, '/profile')
  await expect(page).toHaveURL('/login')
})

test('two tabs of a member stay signed in when one of them renews the session', async ({ page, context, server }) => {
  await signIn(page, await makeMember(server), '/about')
  const other = await context.newPage()
  await openPage(other, '/about')
  await page.evaluate(() => localStorage.setItem('idToken', 'no.longer.good'))
  for (const tab of [page, other]) {
    await tab.getByRole('button', { name: /^Account menu/ }).click()
    await tab.getByRole('link', { name: 'My Uploads' }).click()
  }
  for (const tab of [page, other]) await expect(tab.getByRole('heading', { name: 'No uploads yet' })).toBeVisible()
})

function storedIn(page: Page): Promise<Record<string, string>> {
  return page.evaluate(() => ({ ...localStorage }))
}
