import { mkdir, writeFile } from 'node:fs/promises'
import type { Locator, Page } from '@playwright/test'
import { expect, test } from './support/journey.ts'
import { makeMember, signIn } from './support/members.ts'
import { openPage, reloadPage } from './support/open-page.ts'
import { drawnPhoto, fixture } from './support/photos.ts'
import { tabTo } from './support/reading.ts'
import {
  cardsAt,
  cardsOn,
  choosePhotos,
  describeWork,
  openCard,
  pickKind,
  removeButton,
} from './support/upload-page.ts'

const manhattan = { latitude: 40.7202, longitude: -73.9884 }

test('files that are no photos are refused at once, each with its reason, and another can be chosen @smoke', async ({
  page,
  server,
}) => {
  test.slow()
  await signIn(page, await makeMember(server), '/upload')
  const film = Buffer.concat([Buffer.from([0, 0, 0, 20]), Buffer.from('ftypqt  '), Buffer.alloc(400)])
  await choosePhotos(page, [
    await fixture('gif.jpg'),
    { name: 'clip.mov', mimeType: 'video/quicktime', buffer: film },
    { name: 'song.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('MThd and nothing to see in it') },
    await fixture('script.svg', 'script.jpg'),
    { name: 'none.jpg', mimeType: 'image/jpeg', buffer: Buffer.alloc(0) },
  ])
  await expect(cardsAt(page, 'This isn’t a supported photo')).toHaveCount(4)
  await expect(page.getByText('GIFs aren’t supported. Export it to JPEG first.')).toBeVisible()
  await expect(page.getByText('Videos aren’t supported. Pick a frame and export it to JPEG.')).toBeVisible()
  await expect(cardsAt(page, 'This file is empty')).toHaveCount(1)

  const chooser = page.waitForEvent('filechooser')
  await cardsOn(page)
    .filter({ hasText: 'GIFs aren’t supported' })
    .getByRole('button', { name: 'Choose another' })
    .click()
  await (await chooser).setFiles(await drawnPhoto('frame.jpg', '#557788'))
  await expect(cardsAt(page, 'Add details')).toHaveCount(1)
})

test('damaged files are reported by name when they are opened', async ({ page, server }) => {
  await signIn(page, await makeMember(server), '/upload')
  await choosePhotos(page, [
    await fixture('cut-off.jpg'),
    await fixture('4-gigapixels.png'),
    await fixture('icon-sized.png'),
    await fixture('payload.jpg'),
  ])
  const broken = (name: string) => cardsAt(page, 'This photo failed').filter({ hasText: name })
  await expect(broken('cut-off.jpg')).toContainText('This file is cut off or damaged. Choose the photo again.')
  await expect(broken('4-gigapixels.png')).toContainText('The most we take is 120.')
  await expect(broken('icon-sized.png')).toContainText('Its longer side needs at least 200.')
  await expect(cardsAt(page, 'Add details')).toHaveCount(1)
})

test('a dropped folder does not stop photos from being sent, and a double drop adds them once', async ({
  page,
  context,
  server,
}, info) => {
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  await page.route(/\/assets\/bundle-.*js/, async (route) => {
    await released
    await route.continue()
  })
  await signIn(page, await makeMember(server), '/upload')
  await expect(page.getByRole('button', { name: 'Choose photos' })).toBeVisible()
  const folder = info.outputPath('summer')
  await mkdir(folder, { recursive: true })
  const { name, buffer } = await drawnPhoto('wall.jpg', '#990011')
  await writeFile(info.outputPath(name), buffer)
  // A page cannot simulate this by itself: files dragged in from outside.
  const browser = await context.newCDPSession(page)
  const data = { items: [], files: [folder, info.outputPath(name)], dragOperationsMask: 1 }
  for (let time = 0; time < 2; time++) {
    for (const type of ['dragEnter', 'dragOver', 'drop'] as const) {
      await browser.send('Input.dispatchDragEvent', { type, x: 700, y: 400, data })
    }
  }
  release()
  await expect(cardsAt(page, 'Can’t read this file')).toContainText('summer')
  await expect(cardsAt(page, 'Add details')).toHaveCount(1)
  await expect(cardsOn(page)).toHaveCount(2)
  await expect(page.getByText('2 of these photos are already here and weren’t added again.')).toBeVisible()
})

test('photos of the same two minutes share a place only when the person says so', async ({ page, server }) => {
  await signIn(page, await makeMember(server), '/upload')
  await choosePhotos(page, [
    await drawnPhoto('a.jpg', '#802020', { takenAt: '2025:05:17 18:30:00', place: manhattan }),
    await drawnPhoto('b.jpg', '#208020', { takenAt: '2025:05:17 18:31:59' }),
    await drawnPhoto('c.jpg', '#202080', { takenAt: '2025:05:17 18:32:01' }),
  ])
  await expect(cardsAt(page, 'Add details')).toHaveCount(3)
  await expect(
    page.getByText('1 photo was taken within two minutes of this one. Use the same location for it?'),
  ).toBeVisible()
  await openPage(page, '/upload')
  await page.getByRole('button', { name: 'No', exact: true }).click()
  await expect(page.getByText('Use the same location')).toHaveCount(0)
  await expect(page.getByRole('article').first().getByRole('heading', { level: 2 })).toBeFocused()
})

test('a member puts several photos into one work, chooses its cover, and removes one again', async ({
  page,
  server,
}) => {
  test.slow()
  await signIn(page, await makeMember(server), '/upload')
  const photos = ['#aa2211', '#22aa11', '#1122aa'].map((colour, at) => drawnPhoto(`side-${at + 1}.jpg`, colour))
  await choosePhotos(page, [...(await Promise.all(photos)), await fixture('cut-off.jpg')])
  await expect(cardsAt(page, 'Add details')).toHaveCount(3)
  await expect(cardsAt(page, 'This photo failed')).toHaveCount(1)
  await page.getByRole('button', { name: 'Group them' }).press('Enter')
  await expect(page.locator('.join-notice')).toBeFocused()
  for (const box of await page.getByRole('checkbox', { name: 'Same work' }).all()) await box.check()
  await page.getByRole('button', { name: 'Group 4' }).click()
  await expect(cardsOn(page)).toHaveCount(1)
  // A failed photo neither closes the form to the others nor stays among them.
  await openCard(page).getByRole('button', { name: 'Save draft' }).click()
  await cardsOn(page).getByRole('button', { name: 'Add details' }).click()
  await expect(openCard(page).getByRole('group', { name: 'Photos, cover first' })).toBeVisible()
  await openCard(page).getByRole('button', { name: 'Remove this photo' }).click()
  await expect(cardsAt(page, 'Add details')).toHaveCount(1)
  await expect(cardsOn(page)).toHaveCount(1)

  const card = openCard(page)
  const strip = card.getByRole('group', { name: 'Photos, cover first' })
  await strip.getByRole('listitem').nth(2).getByRole('button', { name: 'Set as cover' }).click()
  await expect(strip.getByRole('img').first()).toHaveAttribute('alt', 'side-3.jpg')
  await expect(strip).toBeFocused()
  const up = strip.getByRole('button', { name: 'Move photo 1 up' })
  await expect(up).toBeDisabled()
  await strip.getByRole('button', { name: 'Move photo 2 up' }).press('Enter')
  await expect(up).toBeFocused()
  await strip.getByRole('button', { name: 'Move photo 2 up' }).press('Enter')
  await strip.getByLabel('Cover: describe it').fill('A blue field')
  await strip.getByRole('listitem').nth(2).getByRole('button', { name: 'Ungroup' }).click()
  await expect(cardsOn(page)).toHaveCount(2)
  await expect(card.getByRole('heading', { level: 2 })).toBeFocused()

  await expect(card).toContainText('2 photos')
  await describeWork(card, { title: 'Two sides of a wall' })
  await card.getByRole('button', { name: 'Publish', exact: true }).click()
  await cardsAt(page, 'Published').getByRole('link', { name: 'View it' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Two sides of a wall')
  await expect(page.getByRole('button', { name: /^Photo \d$/ })).toHaveCount(2)
  await expect(page.getByRole('button', { name: 'Open photo 1 of 2 full screen: A blue field' })).toBeVisible()
})

test('a missing value shows an error beside its field, and the focus moves there @phone', async ({ page, server }) => {
  test.slow()
  await signIn(page, await makeMember(server), '/upload')
  await choosePhotos(page, [await drawnPhoto('bare.jpg', '#444444')])
  const card = openCard(page)
  await card.getByRole('button', { name: 'Publish', exact: true }).click()
  await expect(card.getByText('Choose a kind. If none fits, pick Other.')).toBeVisible()
  await expect(card.getByText('Add a location: search for a city or drop a pin.')).toBeVisible()
  await expect(card.getByRole('radio', { name: 'Mural' })).toBeFocused()

  await pickKind(card, 'Tag')
  await card.getByRole('button', { name: 'Publish', exact: true }).click()
  await expect(card.getByRole('searchbox', { name: 'Search for a city' })).toBeFocused()

  await card.getByText(/^More details/).click()
  await card.getByLabel('Year').fill('19')
  await card.getByRole('searchbox', { name: 'Search for a city' }).fill('Porto')
  await card.getByRole('button', { name: 'Porto Portugal' }).click()
  await expect(card.getByRole('searchbox', { name: 'Search for a city' })).toBeFocused()
  await card.getByRole('radio', { name: 'City' }).check()
  await card.getByRole('button', { name: 'Publish', exact: true }).click()
  const year = card.getByLabel('Year')
  await expect(year).toHaveAccessibleDescription(/Enter a four-digit year, e\.g\. 2019\./)
  await expect(year).toBeFocused()
  await year.fill('2019')
  await card.getByRole('button', { name: 'Publish', exact: true }).click()
  await expect(cardsAt(page, 'Published')).toHaveCount(1)
})

test('two tabs that publish the same draft create one work', async ({ page, context, server }) => {
  test.slow()
  const member = await makeMember(server)
  await signIn(page, member, '/upload')
  await choosePhotos(page, [await drawnPhoto('twice.jpg', '#c07020')])
  await expect(cardsAt(page, 'Add details')).toHaveCount(1)
  await describeWork(openCard(page), { title: 'Only once' })
  const other = await context.newPage()
  await openPage(other, '/upload')
  await expect(cardsAt(other, 'Ready')).toHaveCount(1)

  // At once: a mouse click would come too late for one of them.
  await Promise.all([page, other].map((tab) => tab.getByRole('button', { name: 'Publish 1 work' }).press('Enter')))
  for (const tab of [page, other]) await expect(cardsAt(tab, 'Published')).toHaveCount(1)
  await openPage(page, '/my-uploads')
  await expect(page.getByRole('heading', { level: 2, name: 'Only once' })).toHaveCount(1)
  await expect(page.locator('.mine')).toHaveCount(1)
})

test("text typed in one tab shows in the other, and neither overwrites the other's shared fields", async ({
  page,
  context,
  server,
}) => {
  test.slow()
  await signIn(page, await makeMember(server), '/upload')
  await choosePhotos(page, [await drawnPhoto('shared.jpg', '#20c0b0'), await drawnPhoto('second.jpg', '#c020b0')])
  const other = await context.newPage()
  await openPage(other, '/upload')
  await expect(cardsOn(other)).toHaveCount(2)
  await expect(openCard(page).getByRole('heading', { name: 'Add details' })).toBeVisible()
  const closenessOn = (tab: Page) => tab.getByRole('combobox', { name: 'Location precision' })
  await closenessOn(page).selectOption('hidden')
  await expect(closenessOn(other)).toHaveValue('hidden')
  await openCard(other).getByLabel('Title').fill('Seen from both sides')
  await expect(openCard(page).getByLabel('Title')).toHaveValue('Seen from both sides')
  await reloadPage(page)
  await expect(closenessOn(page)).toHaveValue('hidden')
})

test('photos can be dropped and pasted anywhere on the page', async ({ page, server }) => {
  await signIn(page, await makeMember(server), '/upload')
  await expect(page.getByRole('button', { name: 'Choose photos' })).toBeVisible()
  for (const [event, colour] of [
    ['drop', '#a0a010'],
    ['paste', '#10a0a0'],
  ] as const) {
    const { name, mimeType, buffer } = await drawnPhoto(`${event}.jpg`, colour)
    await page.locator('h1').evaluate(
      (element, { event, name, mimeType, bytes }) => {
        const window = Reflect.get(globalThis, 'window')
        const data = new window.DataTransfer()
        data.items.add(new File([Uint8Array.from(bytes)], name, { type: mimeType }))
        const carrier = event === 'drop' ? { dataTransfer: data } : { clipboardData: data }
        const Kind = event === 'drop' ? window.DragEvent : window.ClipboardEvent
        element.dispatchEvent(new Kind(event, { bubbles: true, cancelable: true, ...carrier }))
      },
      { event, name, mimeType, bytes: [...buffer] },
    )
  }
  await expect(removeButton(page, 'drop.jpg')).toBeVisible()
  await expect(removeButton(page, 'paste.jpg')).toBeVisible()

  // As with cells copied from a spreadsheet: their text, and a picture of them.
  const isLeftAlone = await openCard(page)
    .getByLabel('Title')
    .evaluate((field) => {
      const window = Reflect.get(globalThis, 'window')
      const clipboardData = new window.DataTransfer()
      clipboardData.items.add('Painted in May', 'text/plain')
      clipboardData.items.add(new File(['cells'], 'cells.png', { type: 'image/png' }))
      return field.dispatchEvent(new window.ClipboardEvent('paste', { bubbles: true, cancelable: true, clipboardData }))
    })
  expect(isLeftAlone, 'the page keeps the text from the field').toBe(true)
})

test('when the browser cannot store photos, the page says so, and asks before it is left', async ({ page, server }) => {
  await signIn(page, await makeMember(server))
  await page.addInitScript(`indexedDB.open = () => { throw new DOMException('No', 'SecurityError') }`)
  await openPage(page, '/upload')
  await choosePhotos(page, [await drawnPhoto('private.jpg', '#5a5a5a')])
  await expect(page.getByText('This browser can’t save drafts.', { exact: false })).toBeVisible()
  await expect(cardsAt(page, 'Add details')).toHaveCount(1)
  await page.getByRole('contentinfo').getByRole('link', { name: 'About' }).click()
  const dialog = page.getByRole('dialog', { name: 'Leave and lose these photos?' })
  await dialog.getByRole('button', { name: 'Keep editing' }).click()
  await expect(page).toHaveURL('/upload')
  await expect(cardsOn(page)).toHaveCount(1)
  await page.getByRole('contentinfo').getByRole('link', { name: 'About' }).click()
  await dialog.getByRole('button', { name: 'Discard' }).click()
  await expect(page).toHaveURL('/about')
})

test('the keyboard sets a place on a phone, and the publish bar covers no focused field @phone-only', async ({
  page,
  server,
}) => {
  await signIn(page, await makeMember(server), '/upload')
  await choosePhotos(page, [await drawnPhoto('wall.jpg', '#447755')])
  await expect(cardsAt(page, 'Add details')).toHaveCount(1)
  const card = openCard(page)
  const top = async (one: Locator) => (await one.boundingBox())?.y ?? 0
  const bar = page.getByRole('button', { name: 'Add missing details' })
  const map = card.getByLabel(/^Map for setting the location/)
  await tabTo(page, map)
  await page.keyboard.press('Enter')
  await expect(card.getByText('Set on the map')).toBeVisible()
  await tabTo(page, card.getByRole('button', { name: /^Place of the work/ }))
  await card.getByText(/^More details/).click()
  await card.getByRole('radio', { name: 'Exact spot' }).focus()
  for (const field of ['Title', 'Who made it?', 'Describe the photo', 'Surface', 'Date photographed']) {
    await tabTo(page, card.getByLabel(field).first())
    expect.soft((await top(card.getByLabel(field).first())) + 44, field).toBeLessThan(await top(bar))
  }
})

test('a wall is photographed, described and published on a phone @phone-only @smoke', async ({
  page,
  context,
  server,
}) => {
  test.slow()
  await context.grantPermissions(['geolocation'])
  await context.setGeolocation({ ...manhattan, accuracy: 12 })
  await signIn(page, await makeMember(server), '/upload')
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Take a photo' }).tap()
  await (await chooser).setFiles(await drawnPhoto('camera.jpg', '#b04020'))
  const card = openCard(page)
  await pickKind(card, 'Throw-up')
  await card.getByRole('button', { name: 'Use my location', exact: true }).tap()
  await expect(card.getByText('Your location')).toBeVisible()
  await card.getByRole('button', { name: 'Publish', exact: true }).tap()
  await cardsAt(page, 'Published').getByRole('link', { name: 'View it' }).tap()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Untitled throw-up')
})
