import { expect, test } from './support/journey.ts'
import { makeMember, newcomer, signIn } from './support/members.ts'
import { openPage, reloadPage } from './support/open-page.ts'
import { drawnPhoto } from './support/photos.ts'
import { cardsAt, choosePhotos, keptInStores } from './support/upload-page.ts'

test('a member who forgot the password gets a code by mail and sets a new one', async ({ page, server }) => {
  const member = await makeMember(server)
  await openPage(page, '/my-lists')
  await page.getByRole('link', { name: 'Forgot password?' }).press('Enter')
  await expect(page.locator('main'), 'the next step has the focus').toBeFocused()
  await expect(page.getByText('Reset password, Allcity').first(), 'and is said').toBeAttached()
  await page.getByRole('textbox', { name: 'Email' }).fill(member.email)
  await page.getByRole('button', { name: 'Send code' }).click()
  await expect(page.getByText('If there’s an account for that email, we’ve sent a code.')).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Email' })).toHaveValue(member.email)

  const code = await server.outbox.codeFor(member.email)
  await page.getByRole('textbox', { name: 'Code' }).fill(`${code.slice(0, 3)}-${code.slice(3)}`)
  await page.getByLabel('New password', { exact: true }).fill('a longer line than before')
  await page.getByRole('button', { name: 'Save password' }).click()
  await expect(page.getByText('Password saved. You can now sign in.')).toBeVisible()

  await page.getByLabel('Password', { exact: true }).fill(member.password)
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expect(page.getByText('Incorrect username or password.').first()).toBeVisible()
  await page.getByLabel('Password', { exact: true }).fill('a longer line than before')
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expect(page.getByText('Welcome back!')).toBeVisible()
  await expect(page).toHaveURL('/my-lists')
})

test('an unknown address gets the same answer as a known one', async ({ page }) => {
  await openPage(page, '/login?step=forgot')
  await page.getByRole('textbox', { name: 'Email' }).fill(newcomer().email)
  await page.getByRole('button', { name: 'Send code' }).click()
  await expect(page.getByText('If there’s an account for that email, we’ve sent a code.')).toBeVisible()
})

test('sign-up shows an error beside each wrong field, and moves the focus there @phone @smoke', async ({
  page,
  server,
}) => {
  const member = await makeMember(server)
  const { username, password } = newcomer()
  await openPage(page, '/register')
  const field = (name: string) => page.getByRole('textbox', { name, exact: true })
  const secret = page.getByLabel('Password', { exact: true })
  await page.getByRole('button', { name: 'Sign Up' }).click()
  await expect(field('Username')).toBeFocused()
  await expect(field('Email')).toHaveAccessibleDescription(/Enter your email/)
  await expect(secret).toHaveAccessibleDescription(/At least 8 characters/)

  await field('Username').fill(username)
  await field('Email').fill('nobody at nowhere')
  await secret.fill(password)
  await page.getByRole('button', { name: 'Sign Up' }).click()
  await expect(field('Email')).toHaveAccessibleDescription(/Enter an email like/)
  await expect(field('Email')).toBeFocused()

  await field('Email').fill(`${username}@example`)
  await expect(field('Email')).toHaveAccessibleDescription(/Enter an email like/)
  await field('Email').fill(`${username}@example.org`)
  await expect(field('Email')).not.toHaveAttribute('aria-invalid')
  await secret.fill('password1234')
  await page.getByRole('button', { name: 'Sign Up' }).click()
  await expect(secret).toBeFocused()
  await expect(secret).toHaveAttribute('aria-invalid', 'true')

  // A member of the sample world.
  await field('Username').fill('vvREN')
  await field('Email').fill(member.email)
  await secret.fill(password)
  await page.getByRole('button', { name: 'Sign Up' }).click()
  await expect(field('Username')).toBeFocused()
  await expect(field('Username')).toHaveAccessibleDescription(/This username is taken. Choose another one/)

  await field('Username').fill(username)
  await page.getByRole('button', { name: 'Sign Up' }).click()
  await expect(field('Email')).toBeFocused()
  await expect(field('Email')).toHaveAccessibleDescription(/User already exists/)
})

test('password managers know which field is which', async ({ page, server }) => {
  const hint = (label: string) => page.getByLabel(label, { exact: true }).and(page.locator('input'))
  await openPage(page, '/login')
  await expect(page.getByRole('textbox', { name: 'Email' })).toHaveAttribute('autocomplete', 'username')
  await expect(hint('Password')).toHaveAttribute('autocomplete', 'current-password')
  await openPage(page, '/register')
  await expect(page.getByRole('textbox', { name: 'Email' })).toHaveAttribute('autocomplete', 'username')
  await expect(hint('Password')).toHaveAttribute('autocomplete', 'new-password')
  await openPage(page, '/confirm-email')
  await expect(page.getByRole('textbox', { name: 'Code' })).toHaveAttribute('autocomplete', 'one-time-code')
  await signIn(page, await makeMember(server), '/profile')
  await expect(hint('Current password')).toHaveAttribute('autocomplete', 'current-password')
  await expect(hint('New password')).toHaveAttribute('autocomplete', 'new-password')
})

test('a member changes the password and stays signed in', async ({ page, server, request }) => {
  const member = await makeMember(server)
  await signIn(page, member, '/profile')
  // The session continues by itself: nothing signs in with the new password.
  await page.route('**/api/auth/login', (route) => route.abort())
  const previous = page.getByLabel('Current password', { exact: true })
  await previous.fill('not the one')
  await page.getByLabel('New password', { exact: true }).fill('orange line, first car')
  await page.getByRole('button', { name: 'Change password' }).click()
  await expect(previous).toHaveAccessibleDescription(/Incorrect username or password\./)
  await expect(previous).toBeFocused()

  await previous.fill(member.password)
  await page.getByRole('button', { name: 'Change password' }).click()
  await expect(page.getByText('Password changed')).toBeVisible()
  await reloadPage(page)
  await expect(page.getByText(`Signed in as ${member.email}.`, { exact: false })).toBeVisible()
  const signedInWith = async (password: string) =>
    (await request.post('/api/auth/login', { data: { email: member.email, password } })).status()
  expect(await signedInWith(member.password)).toBe(401)
  expect(await signedInWith('orange line, first car')).toBe(200)
})

test('changing the password renews an expired access token, and fails without a session', async ({
  page,
  context,
  server,
}) => {
  const member = await makeMember(server)
  await signIn(page, member, '/profile')
  const changeTo = async (previous: string, next: string) => {
    await page.getByLabel('Current password', { exact: true }).fill(previous)
    await page.getByLabel('New password', { exact: true }).fill(next)
    await page.getByRole('button', { name: 'Change password' }).click()
  }
  const spoil = () => page.evaluate(() => localStorage.setItem('accessToken', 'no.longer.good'))
  await expect(page.getByRole('button', { name: /^Account menu/ })).toBeVisible()
  await spoil()
  await changeTo(member.password, 'orange line, first car')
  await expect(page.getByText('Password changed')).toBeVisible()

  await context.clearCookies()
  await spoil()
  await changeTo('orange line, first car', 'orange line, last car')
  await expect(page.getByRole('main').getByText('Not authenticated', { exact: true })).toBeVisible()
})

test('a member edits the profile, and a taken name is refused beside its field @phone @smoke', async ({
  page,
  server,
}) => {
  const member = await makeMember(server)
  await signIn(page, member, '/profile')
  await expect(page.getByRole('button', { name: 'Save' })).toBeDisabled()
  await page.getByLabel('Name', { exact: false }).and(page.locator('[autocomplete=name]')).fill('Ines Quiroga 🎨')
  await page.getByRole('textbox', { name: /^City/ }).fill('São Paulo')
  await page.getByRole('textbox', { name: /^About you/ }).fill('Walks along railway lines.\nمرحبا')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Profile saved')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Save' })).toBeDisabled()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ines Quiroga 🎨')
  await reloadPage(page)
  await expect(page.getByRole('textbox', { name: /^City/ })).toHaveValue('São Paulo')
  await expect(page.getByRole('textbox', { name: /^About you/ })).toHaveValue('Walks along railway lines.\nمرحبا')

  const username = page.getByRole('textbox', { name: 'Username' })
  await username.fill('wren')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(username).toHaveAttribute('aria-invalid', 'true')
  await expect(username).toBeFocused()
  await username.fill(`${member.username}_2`)
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Profile saved')).toBeVisible()
})

test('a member sets a profile photo, is told why a file is refused, and removes the photo', async ({
  page,
  server,
}) => {
  await signIn(page, await makeMember(server), '/profile')
  const chooser = page.waitForEvent('filechooser')
  await page.getByText('Add a photo').click()
  await (await chooser).setFiles(await drawnPhoto('me.jpg', '#3a6ea5'))
  await expect(page.getByText('Photo saved')).toBeVisible()
  await expect(
    page
      .getByRole('banner')
      .getByRole('button', { name: /^Account menu/ })
      .locator('img'),
  ).toBeVisible()
  await reloadPage(page)
  const another = page.waitForEvent('filechooser')
  await page.getByText('Change photo').click()
  const buffer = Buffer.from('<svg onload=alert(1)>')
  await (await another).setFiles({ name: 'me.jpg', mimeType: 'image/jpeg', buffer })
  const why = page.getByRole('alert').filter({ hasText: /\w/ })
  await expect(why).toBeVisible()
  await page.getByRole('button', { name: 'Remove' }).click()
  await expect(page.getByText('Add a photo')).toBeVisible()
  await expect(why).toHaveCount(0)
  await expect(
    page
      .getByRole('banner')
      .getByRole('button', { name: /^Account menu/ })
      .locator('img'),
  ).toHaveCount(0)
})

test("a photo that the server refuses shows the catalogue's message beside the server's", async ({ page, server }) => {
  await signIn(page, await makeMember(server), '/profile')
  const body = { error: 'forbidden', message: 'Nothing can be sent from here' }
  await page.route('**/api/uploads', (route) =>
    route.request().method() === 'POST' ? route.fulfill({ status: 403, json: body }) : route.continue(),
  )
  const chooser = page.waitForEvent('filechooser')
  await page.getByText('Add a photo').click()
  await (await chooser).setFiles(await drawnPhoto('me.jpg', '#3a6ea5'))
  await expect(page.getByText('You do not have permission to perform this action')).toBeVisible()
  await expect(page.getByRole('main').getByText(body.message)).toBeVisible()
})

test('a member sees their devices, and signs out one and then all others with the password @smoke', async ({
  page,
  server,
}) => {
  const member = await makeMember(server)
  const data = { email: member.email, password: member.password }
  const phone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 Version/19.0 Safari/604.1'
  for (const agent of [phone, 'curl/8.5.0', 'Mozilla/5.0 (X11; Linux x86_64; rv:144.0) Gecko/20100101 Firefox/144.0'])
    await page.request.post('/api/auth/login', { data, headers: { 'user-agent': agent } })
  await signIn(page, member, '/profile')
  const part = page.getByRole('region', { name: 'Sessions' })
  const sessions = part.getByRole('listitem')
  await expect(sessions).toHaveCount(4)
  await expect(sessions.nth(0)).toContainText('This device')
  await expect(sessions.nth(1)).toContainText('Firefox on Linux')
  await expect(sessions.nth(2)).toContainText('Unknown device')
  await expect(sessions.nth(3)).toContainText('Safari on iPhone')
  await expect(sessions.nth(3)).toContainText(/Signed in .* · Last used/)

  await part.getByRole('button', { name: 'Sign out Safari on iPhone' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Sign out' }).click()
  await expect(dialog.getByText('Enter your password')).toBeVisible()
  await dialog.getByLabel('Your password').fill('not mine')
  await dialog.getByRole('button', { name: 'Sign out' }).click()
  await expect(dialog.getByText('Wrong password')).toBeVisible()
  await dialog.getByLabel('Your password').fill(member.password)
  await dialog.getByRole('button', { name: 'Sign out' }).click()
  await expect(dialog).toBeHidden()
  await expect(sessions).toHaveCount(3)

  await part.getByRole('button', { name: 'Sign out everywhere else' }).click()
  await dialog.getByLabel('Your password').fill(member.password)
  await dialog.getByRole('button', { name: 'Sign out' }).click()
  await expect(sessions).toHaveCount(1)
  await expect(sessions).toContainText('This device')
  await expect(part.getByRole('button')).toHaveCount(0)
})

test('a member downloads all data in one file', async ({ page, server }) => {
  const member = await makeMember(server)
  await signIn(page, member, '/profile')
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download my data' }).click()
  const file = await download
  expect(file.suggestedFilename()).toBe(`allcity-${member.username}.zip`)
  const chunks: Uint8Array[] = []
  for await (const chunk of await file.createReadStream()) chunks.push(chunk)
  const bytes = Buffer.concat(chunks)
  expect(bytes.subarray(0, 2).toString()).toBe('PK')
})

test('a member deletes the account by its name and password, and nothing of it stays in the browser', async ({
  page,
  server,
}) => {
  const member = await makeMember(server)
  await signIn(page, member, '/upload')
  await choosePhotos(page, [await drawnPhoto('left-behind.jpg', '#664422')])
  await expect(cardsAt(page, 'Add details')).toHaveCount(1)
  expect(await page.evaluate(keptInStores)).not.toEqual([])
  await page.getByRole('button', { name: /^Account menu/ }).click()
  await page.getByRole('banner').getByRole('link', { name: 'Profile' }).click()
  await page.getByRole('button', { name: 'Delete account' }).click()
  const dialog = page.getByRole('dialog', { name: 'Delete your account?' })
  await dialog.getByRole('textbox', { name: /^Type/ }).fill(member.username)
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(dialog).toBeHidden()

  await page.getByRole('button', { name: 'Delete account' }).click()
  await expect(dialog.getByRole('textbox', { name: /^Type/ })).toHaveValue('')
  await dialog.getByRole('textbox', { name: /^Type/ }).fill('somebody else')
  await dialog.getByRole('button', { name: 'Delete account' }).click()
  await expect(dialog.getByRole('textbox', { name: /^Type/ })).toHaveAccessibleDescription(new RegExp(member.username))
  await expect(dialog.getByRole('textbox', { name: /^Type/ })).toBeFocused()
  await dialog.getByRole('textbox', { name: /^Type/ }).fill(member.username)
  await dialog.getByLabel('Your password').fill('not this one')
  await dialog.getByRole('button', { name: 'Delete account' }).click()
  await expect(dialog.getByLabel('Your password')).toHaveAccessibleDescription('Wrong password')
  await dialog.getByLabel('Your password').fill(member.password)
  await page.evaluate("sessionStorage.setItem('comment', 'half written')")
  await dialog.getByRole('button', { name: 'Delete account' }).click()
  await expect(page.getByText('Account deleted')).toBeVisible()
  await expect(page).toHaveURL('/')
  expect(await page.evaluate("sessionStorage.getItem('comment')")).toBeNull()
  expect(await page.evaluate(keptInStores)).toEqual([])
  await expect.poll(() => server.outbox.find(/The account \S+ is deleted\./, member.email)).not.toBe('')
  await expect(page.getByRole('banner').getByRole('link', { name: 'Sign In' }).first()).toBeVisible()

  await openPage(page, '/login')
  await page.getByRole('textbox', { name: 'Email' }).fill(member.email)
  await page.getByLabel('Password', { exact: true }).fill(member.password)
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expect(page.getByText('Incorrect username or password.').first()).toBeVisible()
})
