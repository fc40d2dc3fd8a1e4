import type { Page } from '@playwright/test'
import { expect, test } from './support/journey.ts'
import { makeMember, signIn } from './support/members.ts'
import { openPage, reloadPage } from './support/open-page.ts'
import { expectNoSidewaysScroll } from './support/reading.ts'

const banner = (page: Page) => page.getByRole('banner')

test('the top navigation leads everybody to home, map and browse', async ({ page }) => {
  await openPage(page, '/about')
  const nav = page.getByRole('navigation', { name: 'Main' })
  await expect(nav.getByRole('link')).toHaveText([
    'Home',
    'Map',
    'Browse',
    'Artists',
    'Crews',
    'Battles',
    'Leaderboards',
  ])

  await nav.getByRole('link', { name: 'Map' }).click()
  await expect(page).toHaveURL(/\/map\b/)
  await expect(nav.getByRole('link', { name: 'Map' })).toHaveAttribute('aria-current', 'page')
  await nav.getByRole('link', { name: 'Browse' }).click()
  await expect(page).toHaveURL('/browse')
  await nav.getByRole('link', { name: 'Home' }).click()
  await expect(page).toHaveURL('/')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('See it before it’s gone.')
})

test('a visitor is offered Sign In and Sign Up and no Upload, and returns to the same page afterwards', async ({
  page,
  server,
}) => {
  test.slow()
  const member = await makeMember(server)
  await openPage(page, '/map?kind=mural&lat=40.72&lng=-73.99&z=14')
  await page.getByRole('button', { name: 'Zoom in' }).click()
  await expect(page).toHaveURL(/[?&]kind=mural&.*&z=15$/)
  const here = page.url()
  await expect(banner(page).getByRole('link', { name: 'Upload' })).toHaveCount(0)
  await expect(banner(page).getByRole('button', { name: /^Account menu/ })).toHaveCount(0)
  await banner(page).getByRole('link', { name: 'Sign Up' }).click()
  await expect(page).toHaveURL('/register')
  await page.getByRole('link', { name: 'Sign In' }).click()
  await expect(page).toHaveURL('/login')
  await page.getByRole('textbox', { name: 'Email' }).fill(member.email)
  await page.getByLabel('Password', { exact: true }).fill(member.password)
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expect(page).toHaveURL(here)
})

test('a browser that blocks storage can still read pages', async ({ page }) => {
  await page.addInitScript(`
    for (const name of ['localStorage', 'sessionStorage']) {
      Object.defineProperty(window, name, { get: () => { throw new DOMException('Denied', 'SecurityError') } })
    }
  `)
  await openPage(page, '/map')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^\d+ works here$/)
  await banner(page).getByRole('link', { name: 'Browse' }).click()
  await expect(page.locator('.work').first()).toBeVisible()
  await expect(banner(page).getByRole('link', { name: 'Sign In' })).toBeVisible()
})

test('the footer leads to six text pages and carries 2025 @phone @smoke', async ({ page }) => {
  await openPage(page, '/browse?kind=sculpture')
  const foot = page.getByRole('contentinfo')
  await expect(foot).toContainText('© 2025 Allcity')
  for (const [word, address] of [
    ['About', '/about'],
    ['Open data', '/data'],
    ['Terms', '/terms'],
    ['Privacy', '/privacy'],
    ['Contact', '/contact'],
    ['Warrant canary', '/warrant-canary'],
  ] as const) {
    await foot.getByRole('link', { name: word }).click()
    await expect(page).toHaveURL(address)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(word)
    await expect(page).toHaveTitle(`${word}, Allcity`)
  }
})

test('the full-screen map has the same links under its list', async ({ page }) => {
  await openPage(page, '/map')
  const foot = page.locator('footer')
  await expect(foot).toContainText('© 2025 Allcity')
  await expect(foot.getByRole('link')).toHaveText(['About', 'Terms', 'Privacy', 'Contact', 'Warrant canary'])
})

test('the footer links stand at the end of the pulled-up list on a phone @phone-only', async ({ page }) => {
  await openPage(page, '/map')
  const foot = page.locator('footer')
  await expect(foot).toBeHidden()
  await page.getByRole('separator', { name: 'Height of the list' }).press('End')
  await expect(page.locator('.results-list .result').first()).toBeInViewport()
  await expect(foot.getByRole('link', { name: 'Warrant canary' })).not.toBeInViewport()
  await page.locator('.results-more').scrollIntoViewIfNeeded()
  await foot.getByRole('link', { name: 'Warrant canary' }).scrollIntoViewIfNeeded()
  await expect(foot.getByRole('link', { name: 'Warrant canary' })).toBeInViewport()
  await foot.getByRole('link', { name: 'Terms' }).click()
  await expect(page).toHaveURL('/terms')
})

test('the whole header stays in the window at twice the text size @phone', async ({ page, server }) => {
  await page.addInitScript(
    `addEventListener('DOMContentLoaded', () => { document.documentElement.style.fontSize = '32px' })`,
  )
  await openPage(page, '/about')
  await expect(banner(page).getByRole('button', { name: 'Menu' })).toBeInViewport({ ratio: 1 })
  await expectNoSidewaysScroll(page, 'the header in large letters')
  await signIn(page, await makeMember(server), '/about')
  await expect(banner(page).getByRole('link', { name: /^Notifications/ })).toBeInViewport({ ratio: 1 })
  await expect(banner(page).getByRole('button', { name: 'Menu' })).toBeInViewport({ ratio: 1 })
  await expectNoSidewaysScroll(page, 'the header of a member in large letters')
})

test('the contact page names the configured address of this installation', async ({ page }) => {
  await openPage(page, '/contact')
  const address = page.getByRole('main').getByRole('link', { name: 'people@example.org' })
  await expect(address).toHaveAttribute('href', 'mailto:people@example.org')
})

test('the menu of a member leads to profile, uploads and settings, and closes on a click outside @smoke', async ({
  page,
  server,
}) => {
  const member = await makeMember(server)
  await signIn(page, member, '/about')
  const button = banner(page).getByRole('button', { name: `Account menu for ${member.username}` })
  const menu = page.locator('.user-menu')
  await expect(button).toHaveText('W')
  await expect(menu).toBeHidden()

  await button.click()
  await expect(menu.getByRole('link')).toHaveText(['Profile', 'My Uploads', 'Settings'])
  await expect(menu.getByRole('button', { name: 'Sign Out' })).toBeVisible()
  await page.getByRole('heading', { level: 1 }).click()
  await expect(menu).toBeHidden()
  await button.click()
  await page.getByRole('heading', { level: 1 }).dispatchEvent('click')
  await expect(menu).toBeHidden()

  await button.press('Enter')
  await expect(menu).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(menu).toBeHidden()
  await expect(button).toBeFocused()

  await button.click()
  await menu.getByRole('link', { name: 'Profile' }).click()
  await expect(page).toHaveURL('/profile')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(member.username)
  await expect(menu).toBeHidden()
  // A link to the current page returns the focus.
  await button.press('Enter')
  await menu.getByRole('link', { name: 'Profile' }).press('Enter')
  await expect(menu).toBeHidden()
  await expect(button).toBeFocused()
  await button.click()
  await menu.getByRole('link', { name: 'My Uploads' }).click()
  await expect(page).toHaveURL('/my-uploads')
  await expect(page.getByRole('heading', { name: 'No uploads yet' })).toBeVisible()
  await button.click()
  await menu.getByRole('link', { name: 'Settings' }).click()
  await expect(page).toHaveURL('/profile/settings')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page not found')
})

test('the menu on a phone opens, lists My Uploads for members, and closes on navigation @phone-only @smoke', async ({
  page,
  server,
}) => {
  await openPage(page, '/about')
  const menu = page.getByRole('navigation', { name: 'Menu' })
  await expect(menu).toBeHidden()
  await page.getByRole('button', { name: 'Menu' }).tap()
  await expect(menu.getByRole('link')).toHaveText([
    'Home',
    'Map',
    'Browse',
    'Artists',
    'Crews',
    'Battles',
    'Leaderboards',
    'Sign In',
    'Sign Up',
  ])
  await page.getByRole('button', { name: 'Close' }).tap()
  await expect(menu).toBeHidden()
  await page.getByRole('button', { name: 'Menu' }).press('Enter')
  await menu.getByRole('link', { name: 'Home' }).press('Escape')
  await expect(menu).toBeHidden()
  await expect(page.getByRole('button', { name: 'Menu' })).toBeFocused()
  await page.keyboard.press('Enter')
  await menu.getByRole('link', { name: 'Sign Up' }).press('Tab')
  await expect(menu).toBeHidden()
  await expect(page.getByRole('main').locator(':focus')).toBeInViewport()

  await signIn(page, await makeMember(server), '/about')
  await page.getByRole('button', { name: 'Menu' }).tap()
  await expect(menu.getByRole('link')).toHaveText([
    'Home',
    'Map',
    'Browse',
    'Artists',
    'Crews',
    'Battles',
    'Leaderboards',
    'Upload',
    'Profile',
    'My Uploads',
    'Settings',
  ])
  await menu.getByRole('link', { name: 'My Uploads' }).tap()
  await expect(page).toHaveURL('/my-uploads')
  await expect(menu).toBeHidden()

  await page.getByRole('button', { name: 'Menu' }).tap()
  await menu.getByRole('button', { name: 'Sign Out' }).tap()
  await expect(page.getByText('Signed out successfully')).toBeVisible()
  await expect(page).toHaveURL('/')
  await expect(menu).toBeHidden()
})

test('a toast on a phone covers no entry of the open menu @phone-only', async ({ page, server }) => {
  await signIn(page, await makeMember(server), '/about')
  await expect(page.locator('.toast')).toHaveCount(0)
  await page.route('**/api/notifications*', (route) => route.fulfill({ status: 429, json: {} }))
  // In the page: on a busy machine a test notices a toast when it is nearly gone.
  const covered = page.evaluate<string[]>(`new Promise((tell) => {
    const found = new MutationObserver(() => {
      const toast = document.querySelector('.toast')
      if (!toast) return
      found.disconnect()
      document.querySelector('.menu-button').click()
      const measure = async () => {
        await Promise.all(toast.getAnimations().map(({ finished }) => finished))
        const [plate, menu] = [toast.getBoundingClientRect(), document.querySelector('.sign .menu')]
        const around = menu.getBoundingClientRect()
        const entries = [...menu.querySelectorAll('a, button')].filter((entry) => {
          const box = entry.getBoundingClientRect()
          return Math.min(box.bottom, around.bottom) > plate.top && box.top < plate.bottom
        })
        const isSeen = plate.top >= 0 && plate.bottom <= innerHeight
        tell([...entries.map(({ textContent }) => textContent), ...(isSeen ? [] : ['the toast is out of sight'])])
      }
      requestAnimationFrame(() => requestAnimationFrame(() => void measure()))
    })
    found.observe(document.body, { childList: true, subtree: true })
  })`)
  await page
    .getByRole('banner')
    .getByRole('link', { name: /^Notifications/ })
    .tap()
  expect(await covered).toEqual([])
  await expect(page.getByRole('navigation', { name: 'Menu' })).toBeVisible()
})

test('an unknown address says so, with the status 404 @phone @smoke', async ({ page }) => {
  for (const address of ['/nowhere', '/artwork/0199c077-4ca7-7868-a591-000000000000', '/artwork/no-id']) {
    const answer = await page.goto(address)
    expect(answer?.status()).toBe(404)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page not found')
  }
  await page.getByRole('main').getByRole('link', { name: 'Home' }).click()
  await expect(page).toHaveURL('/')
})

test('a page that fails to load leaves the navigation in place @smoke', async ({ page }) => {
  await page.route('**/api/achievements*', (route) => route.fulfill({ status: 500, json: {} }))
  await openPage(page, '/about')
  await page.evaluate("history.pushState({}, '', '/achievements'); dispatchEvent(new PopStateEvent('popstate'))")
  await expect(page.getByRole('heading', { name: 'Something went wrong' })).toBeVisible()
  await expect(page.locator('.toast')).toHaveText('Server error. Please try again later')
  await expect(page.getByRole('main')).toHaveCount(1)
  await page.getByRole('banner').getByRole('link', { name: 'Browse' }).click()
  await expect(page).toHaveURL('/browse')
  await expect(page.locator('.work').first()).toBeVisible()
})

test("buttons keep an edge and selections stay visible with the system's forced colours", async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' })
  await openPage(page, '/leaderboards/artists')
  await expect(page.getByRole('banner').getByRole('link', { name: 'Sign Up' })).toHaveCSS('border-top-width', '1px')
  const spans = page.locator('.segments > a')
  const background = (at: number) => spans.nth(at).evaluate((link) => getComputedStyle(link).backgroundColor)
  expect(await background(0)).not.toBe(await background(1))
})

test('a page that failed to load offline loads when the network returns', async ({ page }) => {
  const lost = ['**/api/achievements*', '**/api/health']
  for (const address of lost) await page.route(address, (route) => route.abort())
  await openPage(page, '/about')
  await page.evaluate("history.pushState({}, '', '/achievements'); dispatchEvent(new PopStateEvent('popstate'))")
  await expect(page.getByRole('heading', { name: 'Something went wrong' })).toBeVisible()
  await expect(page.getByText('You’re offline')).toBeVisible()
  for (const address of lost) await page.unroute(address)
  await expect(page.getByRole('heading', { level: 1, name: 'Achievements' })).toBeVisible()
})

test('a part of a page that fails to load breaks nothing else, and loads when the network returns', async ({
  page,
  server,
}) => {
  test.slow()
  await signIn(page, await makeMember(server), '/artists')
  const lost = [/follow-toggle-.*js/, '**/api/health']
  for (const address of lost) await page.route(address, (route) => route.abort())
  await page.getByRole('main').getByRole('link', { name: 'DRUMLIN' }).first().click()
  const name = page.getByRole('heading', { level: 1, name: 'DRUMLIN' })
  await expect(page.getByText('You’re offline')).toBeVisible()
  await expect(name).toBeVisible()
  for (const address of lost) await page.unroute(address)
  await expect(page.getByRole('button', { name: /^Follow/ })).toBeVisible()

  await page.route(/follow-toggle-.*js/, (route) => route.abort())
  await reloadPage(page)
  await expect(page.getByRole('main').getByText('A new version is available. Reload the page.')).toBeVisible()
  await expect(name).toBeVisible()
})

test('an unknown address is also reported after a navigation within the app', async ({ page }) => {
  await openPage(page, '/about')
  await page.evaluate(
    "history.pushState({}, '', '/u/nobody-of-this-name'); dispatchEvent(new PopStateEvent('popstate'))",
  )
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page not found')
  await expect(page.locator('.toast')).toHaveText('Resource not found')
})

test("a refusal of the server shows the catalogue's message beside the page's own", async ({ page, server }) => {
  await signIn(page, await makeMember(server), '/about')
  const toast = page.locator('.toast')
  await page.route('**/api/notifications*', (route) => route.fulfill({ status: 429, json: {} }))
  await openPage(page, '/notifications')
  await expect(toast).toHaveText('Too many requests. Please try again later')
  await page.route(/\/api\/artworks\?.*bounds=/, (route) => route.fulfill({ status: 500, json: {} }))
  await openPage(page, '/map')
  await page.getByRole('button', { name: 'Zoom in' }).click()
  await expect(toast).toHaveText('Server error. Please try again later')
})

test('a toast stands at the top right for four seconds', async ({ page, server }) => {
  const member = await makeMember(server)
  await openPage(page, '/login')
  await page.getByRole('textbox', { name: 'Email' }).fill(member.email)
  await page.getByLabel('Password', { exact: true }).fill(member.password)
  // Both times are taken in the page: on a busy machine a test notices them late.
  const stood = page.evaluate(`new Promise((tell) => {
    let shownAt
    new MutationObserver(() => {
      const isShown = document.querySelector('.toast')?.textContent.includes('Welcome back!')
      if (isShown) shownAt ??= performance.now()
      else if (shownAt !== undefined) tell(performance.now() - shownAt)
    }).observe(document.body, { childList: true, subtree: true })
  })`)
  await page.getByRole('button', { name: 'Sign In' }).click()
  const toast = page.locator('.toast', { hasText: 'Welcome back!' })
  await toast.waitFor()

  const box = await toast.boundingBox()
  const width = page.viewportSize()?.width ?? 0
  expect(width - ((box?.x ?? 0) + (box?.width ?? 0))).toBeLessThan(40)
  expect(box?.y).toBeLessThan(200)
  expect(await stood).toBeGreaterThan(3_900)
})

test('going offline is announced, actions offline report their failure, and all works again online', async ({
  page,
  context,
  server,
}) => {
  await signIn(page, await makeMember(server))
  await openPage(page, '/browse')
  await page.getByRole('main').locator('a[href^="/artwork/"]').first().click()
  const props = page.getByRole('button', { name: /^Props( \d+)?$/ })
  await expect(props).toBeEnabled()
  await context.setOffline(true)
  await expect(page.getByText('You’re offline.', { exact: false })).toBeVisible()
  await props.click()
  await expect(page.getByText('Network error. Please check your connection')).toBeVisible()
  await expect(props, 'as before').toHaveAttribute('aria-pressed', 'false')
  await context.setOffline(false)
  await expect(page.getByText('You’re offline.', { exact: false })).toHaveCount(0)
})

test('navigating resets the focus order: the first stop is the skip link', async ({ page }) => {
  await openPage(page, '/browse')
  await page.keyboard.press('Tab')
  const skip = page.getByRole('link', { name: 'Skip to content' })
  await expect(skip).toBeFocused()
  await expect(skip).toBeInViewport()
  await page.keyboard.press('Enter')
  await expect(page.locator('#main')).toBeFocused()
})
