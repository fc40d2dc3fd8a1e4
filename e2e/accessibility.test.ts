import { expect, test } from './support/journey.ts'
import { makeMember, signIn } from './support/members.ts'
import { openPage } from './support/open-page.ts'
import { drawnPhoto } from './support/photos.ts'
import { expectAccessible, expectNamed, expectNoSidewaysScroll, tabTo } from './support/reading.ts'
import { cardsAt, cardsOn, choosePhotos, openCard } from './support/upload-page.ts'
import { moreActions, openMore, publishWork } from './support/works.ts'

const saltWind = '/artwork/0199c077-4ca7-7868-a591-36037b5df162'
const bushwick = { latitude: 40.7042, longitude: -73.9339 }

const forEverybody = ['/', '/map', '/browse', '/browse?kind=tag&surface=train', saltWind]
const plain = ['/about', '/data', '/contact', '/privacy', '/terms', '/warrant-canary', '/nowhere']
const brackish = '/artists/0199c0e0-0000-7a00-8a00-00000000000c'
const signInPages = ['/login', '/login?step=forgot', '/login?step=reset', '/register', '/confirm-email']

for (const [name, paths] of Object.entries({
  'pages to look around': forEverybody,
  'pages of text': plain,
  'sign-in pages': signInPages,
})) {
  test(`${name} break no accessibility rule and fit the narrowest phone @phone`, async ({ page }) => {
    for (const path of paths) {
      await openPage(page, path)
      if (path === '/map') await expect(page.getByText(/^Natural Earth/)).toBeVisible()
      await expectNamed(page, path)
      await expectAccessible(page, path)
      await expectNoSidewaysScroll(page, path)
    }
  })
}

test('pages of members break no accessibility rule and fit the narrowest phone @phone', async ({ page, server }) => {
  test.slow()
  await signIn(page, await makeMember(server))
  const own = await publishWork(page, {
    title: 'Donaudampfschifffahrtsgesellschaftskapitänsmützenabzeichen 🎨 مرحبا',
    place: bushwick,
    colours: ['#884422', '#224488'],
  })
  for (const path of ['/', '/my-uploads', '/profile', '/upload', own]) {
    await openPage(page, path)
    await expect(page.getByRole('banner').getByRole('link', { name: 'Upload' })).toBeVisible()
    await page.locator('h1').waitFor()
    await expectNamed(page, path)
    await expectAccessible(page, path)
    await expectNoSidewaysScroll(page, path)
  }
  await openMore(page)
  await page.getByRole('button', { name: 'Edit' }).click()
  await expect(page.getByRole('heading', { level: 1, name: /^Edit/ })).toBeFocused()
  await expectAccessible(page, 'the edit form')
  await expectNoSidewaysScroll(page, 'the edit form')
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect(moreActions(page)).toBeFocused()
  await openMore(page)
  await page.getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByRole('heading', { level: 1, name: /^You deleted/ })).toBeFocused()
  await expectNoSidewaysScroll(page, 'a work taken down')
  await page.getByRole('button', { name: 'Restore' }).click()
  await expect(moreActions(page)).toBeFocused()

  await openPage(page, brackish)
  await page.getByRole('button', { name: 'Edit' }).press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Edit Brackish' })).toBeFocused()
  await expectAccessible(page, 'the page of an artist, edited')
  await page.getByRole('button', { name: 'Cancel' }).press('Enter')
  await expect(page.getByRole('button', { name: 'Edit' })).toBeFocused()
})

test('the upload form breaks no accessibility rule, empty, wrong, refused and published @phone', async ({
  page,
  server,
}) => {
  test.slow()
  await signIn(page, await makeMember(server), '/upload')
  await choosePhotos(page, [
    await drawnPhoto('one.jpg', '#304050', { takenAt: '2025:05:17 18:30:00', place: bushwick }),
    await drawnPhoto('two.jpg', '#503040', { takenAt: '2025:05:17 18:30:20' }),
    { name: 'three.gif', mimeType: 'image/gif', buffer: Buffer.from('GIF89a and so on') },
  ])
  await expect(cardsAt(page, 'Add details')).toHaveCount(2)
  await expect(page.getByText('Use the same location', { exact: false })).toBeVisible()
  await openCard(page).getByRole('button', { name: 'Publish', exact: true }).click()
  await openCard(page)
    .getByText(/^More details/)
    .click()
  await expect(openCard(page).getByText('Choose a kind.', { exact: false })).toBeVisible()
  await expectAccessible(page, 'an open card')
  await expectNoSidewaysScroll(page, 'an open card')
  await page.getByRole('button', { name: 'Group them' }).click()
  await expectAccessible(page, 'cards to be put together')
})

test('dialogs, menus and popovers break no accessibility rule', async ({ page, server }) => {
  test.slow()
  await openPage(page, saltWind)
  await page.getByRole('button', { name: /full screen/ }).click()
  await expect(page.getByRole('dialog', { name: 'Photos of Salt wind' })).toBeVisible()
  await expectAccessible(page, 'the photo viewer')

  await openPage(page, '/map?lat=40.7216&lng=-73.9885&z=17')
  await expect(async () => {
    await page.locator('.atlas-map canvas').click()
    await expect(page.getByRole('dialog', { name: 'Salt wind' })).toBeVisible({ timeout: 5_000 })
  }).toPass()
  await page.getByRole('button', { name: 'Choose the basemap' }).click()
  await expectAccessible(page, 'the plate of a pin')
  await page.getByRole('button', { name: 'Filters' }).click()
  await expect(page.getByRole('dialog', { name: 'Filters' })).toBeVisible()
  await expectAccessible(page, 'the filters of the map')

  await signIn(page, await makeMember(server), '/')
  await page.getByRole('button', { name: /^Account menu/ }).click()
  await expectAccessible(page, 'the account menu')
  await openPage(page, '/profile')
  await page.getByRole('button', { name: 'Delete account' }).click()
  const dialog = page.getByRole('dialog', { name: 'Delete your account?' })
  await dialog.getByRole('button', { name: 'Delete account' }).click()
  await expect(dialog.getByRole('textbox', { name: /^Type/ })).toHaveAttribute('aria-invalid', 'true')
  await expectAccessible(page, 'the end of an account')
})

test('dialogs, menus and popovers on a phone break no accessibility rule @phone-only', async ({ page, server }) => {
  await openPage(page, '/browse')
  await page.getByRole('button', { name: 'Filters' }).tap()
  await expect(page.getByRole('form', { name: 'Filters' })).toBeVisible()
  await expectAccessible(page, 'the filters')
  await signIn(page, await makeMember(server), '/')
  await page.getByRole('button', { name: 'Menu' }).tap()
  await expectAccessible(page, 'the menu')
  await openPage(page, '/login')
})

test('a work is uploaded, described and published by keyboard alone', async ({ page, context, server }) => {
  await context.grantPermissions(['geolocation'])
  await context.setGeolocation({ ...bushwick, accuracy: 10 })
  const member = await makeMember(server)
  await openPage(page, '/login')
  await tabTo(page, page.getByRole('textbox', { name: 'Email' }))
  await page.keyboard.type(member.email)
  await tabTo(page, page.getByLabel('Password', { exact: true }))
  await page.keyboard.type(member.password)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/')
  await expect(page.getByRole('main')).toBeFocused()
  // Backwards from the page's start: forwards lie all works of the page, some of other journeys.
  await tabTo(page, page.getByRole('banner').getByRole('link', { name: 'Upload' }), 'Shift+Tab')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/upload')
  await expect(page.getByRole('main')).toBeFocused()

  // Register first: until a listener waits, the browser opens its own invisible dialog.
  const chooser = page.waitForEvent('filechooser')
  await tabTo(page, page.getByRole('button', { name: 'Choose photos' }))
  await page.keyboard.press('Enter')
  await (await chooser).setFiles(await drawnPhoto('keys.jpg', '#0a5c36'))
  await expect(cardsAt(page, 'Add details')).toHaveCount(1)

  const card = openCard(page)
  await tabTo(page, card.getByRole('radio', { name: 'Mural' }))
  await page.keyboard.press('ArrowRight')
  await expect(card.getByRole('radio', { name: 'Piece', exact: true })).toBeChecked()
  await tabTo(page, card.getByRole('button', { name: 'Use my location', exact: true }))
  await page.keyboard.press('Enter')
  await expect(card.getByText('Your location')).toBeVisible()
  await tabTo(page, card.getByRole('button', { name: /^Place of the work/ }), 'Shift+Tab')
  await page.keyboard.press('Shift+ArrowUp')
  await expect(card.getByText('Set on the map')).toBeVisible()
  await tabTo(page, card.getByRole('radio', { name: /^Street/ }))
  await page.keyboard.press('ArrowUp')
  await expect(card.getByRole('radio', { name: 'Exact spot' })).toBeChecked()
  await tabTo(page, card.getByLabel('Title'))
  await page.keyboard.type('By hand')
  await tabTo(page, card.getByRole('button', { name: 'Publish', exact: true }))
  await page.keyboard.press('Enter')
  await expect(cardsAt(page, 'Published')).toHaveCount(1)
  await expect(cardsOn(page).getByRole('heading', { name: 'Published' })).toBeFocused()
  await tabTo(page, cardsOn(page).getByRole('link', { name: 'View it' }))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('By hand')
})
