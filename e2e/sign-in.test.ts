import { expect, test } from './support/journey.ts'
import { makeMember, makeUnconfirmed } from './support/members.ts'
import { openPage } from './support/open-page.ts'

test('the pages for signing in do not wait for a photograph', async ({ page }) => {
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  await page.route('**/api/artworks?*', async (route) => {
    await released
    await route.continue()
  })
  await openPage(page, '/about')
  await page.goto('/profile')
  await expect(page).toHaveURL('/login')
  const email = page.getByRole('textbox', { name: 'Email' })
  await email.fill('ana@example.org')
  const before = await email.boundingBox()
  await expect(page.getByRole('figure')).toHaveCount(0)
  release()
  await expect(page.getByRole('figure')).toBeVisible()
  expect(await email.boundingBox()).toEqual(before)
  await expect(email).toHaveValue('ana@example.org')
  // A redirected visitor is not shown the failed photograph.
  await page.unroute('**/api/artworks?*')
  let failed = 0
  await page.route('**/api/artworks?*', (route) => {
    failed++
    return route.fulfill({ status: 500, json: {} })
  })
  await openPage(page, '/about')
  await page.goto('/profile')
  await expect(page).toHaveURL('/login')
  await expect.poll(() => failed, 'and once more').toBe(2)
  await expect(page.getByText('Server error. Please try again later')).toHaveCount(0)
})

test('signing in with an unconfirmed address leads to the confirmation, filled in', async ({ page, server }) => {
  const member = await makeUnconfirmed(server)
  await openPage(page, '/upload')
  await page.getByRole('textbox', { name: 'Email' }).fill(member.email)
  await page.getByLabel('Password', { exact: true }).fill(member.password)
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expect(page).toHaveURL('/confirm-email')
  // A phone may reload the page while its reader looks for the mail.
  await page.reload()
  await expect(page.getByRole('textbox', { name: 'Email' })).toHaveValue(member.email)
  await expect(page.getByRole('textbox', { name: 'Code' })).toBeFocused()

  await server.outbox.codeFor(member.email)
  // The old error disappears once a code is on its way.
  await page.route('**/identity/', (route) => route.fulfill({ status: 500, body: '' }), { times: 1 })
  await page.getByRole('button', { name: 'Send a new code' }).click()
  const failure = page.getByRole('main').getByText('Failed to resend code')
  await expect(failure).toBeVisible()
  await page.getByRole('button', { name: 'Send a new code' }).click()
  await expect(page.getByText('New code sent')).toBeVisible()
  await expect(failure).toBeHidden()
  await expect(page.getByRole('button', { name: /^Send a new code in \d+ s$/ })).toBeDisabled()
  const code = await server.outbox.codeFor(member.email)

  const wrong = code === '123456' ? '654321' : '123456'
  await page.getByRole('textbox', { name: 'Code' }).fill(wrong)
  await page.getByRole('button', { name: 'Confirm', exact: true }).click()
  await expect(page.getByText('Invalid verification code provided, please try again.')).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Code' })).toBeFocused()
  await page.getByRole('textbox', { name: 'Code' }).fill(code)
  await page.getByRole('button', { name: 'Confirm', exact: true }).click()
  await expect(page.getByText('Email confirmed! You can now sign in.')).toBeVisible()
  await expect(page).toHaveURL('/login')
  await expect(page.getByLabel('Password', { exact: true })).toBeFocused()
  await page.getByLabel('Password', { exact: true }).fill(member.password)
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expect(page).toHaveURL('/upload')
})

test('a sign-up code of another browser confirms nothing, and leads to a new sign-up @phone', async ({
  page,
  server,
}) => {
  const { email, username } = await makeUnconfirmed(server)
  const enterCode = async (code: string) => {
    await page.getByRole('textbox', { name: 'Code' }).fill(code)
    await page.getByRole('button', { name: 'Confirm', exact: true }).click()
  }
  await openPage(page, '/confirm-email')
  await page.getByRole('textbox', { name: 'Email' }).fill(email)
  await enterCode(await server.outbox.codeFor(email))
  await expect(page.getByRole('textbox', { name: 'Code' })).toHaveAccessibleDescription(
    /This code belongs to a sign-up in another browser\./,
  )

  await page.getByRole('link', { name: 'Sign up again' }).click()
  await expect(page).toHaveURL('/register')
  await page.getByRole('textbox', { name: 'Username' }).fill(username)
  await page.getByRole('textbox', { name: 'Email' }).fill(email)
  await page.getByLabel('Password', { exact: true }).fill('red line, second car')
  await page.getByRole('button', { name: 'Sign Up' }).click()
  await expect(page).toHaveURL('/confirm-email')
  await enterCode(await server.outbox.codeFor(email))
  await expect(page.getByText('Email confirmed! You can now sign in.')).toBeVisible()
  await page.getByLabel('Password', { exact: true }).fill('red line, second car')
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expect(page.getByText('Welcome back!')).toBeVisible()
})

test('a wrong password shows an error beside its field, with the focus there', async ({ page, server }) => {
  const member = await makeMember(server)
  await openPage(page, '/login')
  await page.getByRole('textbox', { name: 'Email' }).fill(member.email)
  await page.getByLabel('Password', { exact: true }).fill('not this one')
  await page.getByRole('button', { name: 'Sign In' }).click()
  const password = page.getByLabel('Password', { exact: true })
  await expect(password).toHaveAccessibleDescription(/Incorrect username or password\./)
  await expect(password).toBeFocused()
  await expect(page).toHaveURL('/login')
})

test('a sign-in that fails without an answer of the server says so', async ({ page }) => {
  await page.route('**/api/auth/login', (route) => route.fulfill({ status: 502, body: '<h1>Bad gateway</h1>' }))
  await openPage(page, '/login')
  await page.getByRole('textbox', { name: 'Email' }).fill('mira@example.org')
  await page.getByLabel('Password', { exact: true }).fill('a quiet wall at noon')
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expect(page.getByRole('main').getByText('Sign in failed', { exact: true })).toBeVisible()
  await expect(page.locator('.toast', { hasText: 'An error occurred' })).toBeVisible()
})

test('input and clicks before hydration still count @smoke', async ({ page, server }) => {
  const member = await makeMember(server)
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  // All scripts but the small one that loads the others.
  await page.route(/\/assets\/(?!boot)[^/]*\.js$/, async (route) => {
    await released
    await route.continue()
  })
  await page.goto('/login')
  await page.getByRole('textbox', { name: 'Email' }).fill(member.email)
  await page.getByLabel('Password', { exact: true }).fill(member.password)
  await page.getByRole('button', { name: 'Show the password' }).click()
  release()
  await expect(page.getByLabel('Password', { exact: true })).toHaveAttribute('type', 'text')
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expect(page.getByText('Welcome back!')).toBeVisible()
})

test('a form sent with Enter before hydration waits for the scripts, and loses nothing', async ({ page, server }) => {
  const member = await makeMember(server)
  let { promise: released, resolve: release } = Promise.withResolvers<void>()
  await page.route(/\/assets\/(?!boot)[^/]*\.js$/, async (route) => {
    await released
    await route.continue()
  })
  const posts: string[] = []
  page.on('request', (request) => {
    if (request.isNavigationRequest() && request.method() === 'POST') posts.push(request.url())
  })
  const booted = page.waitForResponse(/\/assets\/boot/)
  await page.goto('/login?step=forgot')
  await booted
  await page.getByRole('textbox', { name: 'Email' }).fill(member.email)
  await page.getByRole('textbox', { name: 'Email' }).press('Enter')
  release()
  await expect(page).toHaveURL('/login?step=reset')
  await expect(page.getByRole('textbox', { name: 'Email' })).toHaveValue(member.email)

  ;({ promise: released, resolve: release } = Promise.withResolvers<void>())
  await page.goto('/login')
  // The previous form's address is filled in after hydration; text typed meanwhile stays.
  await page.getByRole('textbox', { name: 'Email' }).fill(member.email.toUpperCase())
  await page.getByLabel('Password', { exact: true }).fill(member.password)
  await page.getByLabel('Password', { exact: true }).press('Enter')
  release()
  await expect(page.getByText('Welcome back!')).toBeVisible()
  await expect(page).toHaveURL('/')
  expect(posts).toEqual([])
})

test('a form that the browser submits natively comes back with a message, and without data in the address', async ({
  page,
}) => {
  await openPage(page, '/about')
  await page.evaluate(() => {
    const form = Object.assign(document.createElement('form'), { method: 'post', action: '/login?step=forgot' })
    form.append(Object.assign(document.createElement('input'), { name: 'email', value: 'mira@example.org' }))
    document.body.append(form)
    form.submit()
  })
  await expect(page).toHaveURL('/login?step=forgot&unsent=1')
  await expect(page.getByRole('alert').first()).toContainText('nothing was sent')
})

/** Requests of the bell, which could meet the expired token before the page does. */
