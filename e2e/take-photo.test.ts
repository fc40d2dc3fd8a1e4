import type { Page } from '@playwright/test'
import { expect, test } from './support/journey.ts'
import { makeMember, signIn } from './support/members.ts'
import { phoneWithCamera } from './support/phone-camera.ts'
import { drawnPhoto } from './support/photos.ts'
import { expectAccessible } from './support/reading.ts'
import { cardsAt, openCard, pickKind } from './support/upload-page.ts'

// American browsers read feet: 12 m are 39 ft.
const manhattan = { latitude: 40.7202, longitude: -73.9884 }

test.use(phoneWithCamera)

/** The fake interface answers every question with yes, unless the browser knows better. */
async function denyLocation(page: Page): Promise<void> {
  const browser = await page.context().newCDPSession(page)
  const { targetInfo } = await browser.send('Target.getTargetInfo')
  await browser.send('Browser.setPermission', {
    permission: { name: 'geolocation' },
    setting: 'denied',
    browserContextId: targetInfo.browserContextId ?? '',
  })
}

const cameraOn = (page: Page) => page.getByRole('dialog', { name: 'Take a photo' })

test('twenty photos taken in the page bring the place and day with them, and are published', async ({
  page,
  context,
  server,
}) => {
  await context.grantPermissions(['geolocation', 'camera'])
  await signIn(page, await makeMember(server), '/upload')
  await page.getByRole('button', { name: 'Take a photo' }).tap()
  const camera = cameraOn(page)
  await expect(camera).toContainText('It is shown only as precisely as you choose.')
  await expectAccessible(page, 'the question for the location')
  // The camera refuses an old fix.
  await context.setGeolocation({ ...manhattan, accuracy: 12 })
  await camera.getByRole('button', { name: 'Use my location' }).tap()
  await expect(camera).toContainText('Location on, accurate to about 39 ft')
  const shutter = camera.getByRole('button', { name: 'Take the photo' })
  await expect(shutter).toBeFocused()
  await shutter.tap()
  await expect(camera).toContainText('1 photo')
  for (let taken = 2; taken <= 20; taken++) {
    // A device reports its position again and again.
    await context.setGeolocation({ ...manhattan, accuracy: 12 })
    await shutter.tap()
    await expect(camera).toContainText(`${taken} photos`)
  }
  await expectAccessible(page, 'the camera')
  await camera.getByRole('button', { name: 'Done' }).tap()
  await expect(page.getByRole('button', { name: 'Take a photo' })).toBeFocused()
  await expect(cardsAt(page, 'Add details')).toHaveCount(20)
  const card = openCard(page)
  await expect(card).toContainText('Where you took it, accurate to about 39 ft')
  await pickKind(card, 'Mural')
  await card.getByRole('button', { name: 'Publish', exact: true }).tap()
  await cardsAt(page, 'Published').getByRole('link', { name: 'View it' }).tap()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Untitled mural')
})

test("where the camera is refused, the phone's own camera takes the photo", async ({ page, server }) => {
  await signIn(page, await makeMember(server), '/upload')
  await page.evaluate(() => {
    const { mediaDevices } = Reflect.get(globalThis, 'navigator')
    mediaDevices.getUserMedia = () => Promise.reject(new DOMException('Permission denied', 'NotAllowedError'))
  })
  await page.getByRole('button', { name: 'Take a photo' }).tap()
  const camera = cameraOn(page)
  await expect(camera).toContainText('Allcity can’t use the camera here.')
  await expectAccessible(page, 'the refused camera')
  const own = camera.getByRole('button', { name: 'Use the phone’s camera' })
  await expect(own).toBeFocused()
  const chooser = page.waitForEvent('filechooser')
  await own.tap()
  await (await chooser).setFiles(await drawnPhoto('own.jpg', '#30a060'))
  await expect(camera).toHaveCount(0)
  await expect(cardsAt(page, 'Add details')).toHaveCount(1)
  await expect(page.getByText('Android removes the location')).toBeVisible()
})

test('without the position a photo still goes through, and a rough position asks for the pin, by keyboard alone', async ({
  page,
  context,
  server,
}) => {
  await context.grantPermissions(['camera'])
  await denyLocation(page)
  await signIn(page, await makeMember(server), '/upload')
  await page.getByRole('button', { name: 'Take a photo' }).press('Enter')
  const camera = cameraOn(page)
  await expect(camera.getByRole('button', { name: 'Use my location' })).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(camera.getByRole('button', { name: 'Without location' })).toBeFocused()
  await page.keyboard.press('Enter')
  const shutter = camera.getByRole('button', { name: 'Take the photo' })
  await expect(shutter).toBeFocused()
  await expect(shutter).toHaveAttribute('aria-disabled', 'false')
  await page.keyboard.press('Enter')
  await expect(camera).toContainText('1 photo')
  expect(await page.evaluate(async () => (await navigator.permissions.query({ name: 'geolocation' })).state)).toBe(
    'denied',
  )
  await camera.getByRole('button', { name: 'Location off' }).press('Enter')
  await expect(camera).toContainText('Location blocked by the browser')
  await page.keyboard.press('Escape')
  await expect(camera).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Take a photo' }).first()).toBeFocused()
  await expect(cardsAt(page, 'Add details')).toHaveCount(1)
  await expect(openCard(page)).toContainText('Tap the map where the work is.')

  await context.grantPermissions(['camera', 'geolocation'])
  await context.setGeolocation({ ...manhattan, accuracy: 900 })
  await page.keyboard.press('Enter')
  await expect(camera).toContainText('Location on')
  await expect(shutter).toHaveAttribute('aria-disabled', 'false')
  await shutter.press('Enter')
  await expect(camera).toContainText('1 photo')
  await camera.getByRole('button', { name: 'Done' }).press('Enter')
  await expect(cardsAt(page, 'Add details')).toHaveCount(2)
  await page.getByRole('button', { name: 'Add details' }).press('Enter')
  await pickKind(openCard(page), 'Mural')
  await expect(openCard(page)).toContainText('Move the pin to the wall, or set precision to City.')
})
