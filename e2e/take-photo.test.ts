import { devices } from '@playwright/test'
import { chromiumFlags, findChromium } from '../scripts/chromium.ts'
import { expect, test } from './support/journey.ts'
import { makeMember, signIn } from './support/members.ts'
import { cardsAt, openCard, pickKind } from './support/upload-page.ts'

// American browsers read feet: 12 m are 39 ft.
const manhattan = { latitude: 40.7202, longitude: -73.9884 }

const { viewport, deviceScaleFactor, userAgent } = devices['Pixel 7']
test.use({
  viewport,
  deviceScaleFactor,
  userAgent,
  hasTouch: true,
  isMobile: true,
  launchOptions: {
    executablePath: findChromium() ?? '',
    // A camera that shows a moving picture, and is allowed at once.
    args: [...chromiumFlags, '--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream'],
  },
})

test('photos taken in the page bring the place and day with them, and are published', async ({
  page,
  context,
  server,
}) => {
  await context.grantPermissions(['geolocation', 'camera'])
  await context.setGeolocation({ ...manhattan, accuracy: 12 })
  await signIn(page, await makeMember(server), '/upload')
  await page.getByRole('button', { name: 'Take a photo' }).tap()
  const camera = page.getByRole('dialog', { name: 'Take a photo' })
  await expect(camera).toContainText('It is shown only as precisely as you choose.')
  await camera.getByRole('button', { name: 'Use my location' }).tap()
  await expect(camera).toContainText('Location on, accurate to about 39 ft')
  const shutter = camera.getByRole('button', { name: 'Take the photo' })
  await expect(shutter).toBeFocused()
  await shutter.tap()
  await expect(camera).toContainText('1 photo')
  await shutter.tap()
  await expect(camera).toContainText('2 photos')
  await page.screenshot({ path: '/tmp/cam.png' })
  await camera.getByRole('button', { name: 'Done' }).tap()
  await expect(page.getByRole('button', { name: 'Take a photo' })).toBeFocused()
  await expect(cardsAt(page, 'Add details')).toHaveCount(2)
  const card = openCard(page)
  await expect(card).toContainText('Where you took it, accurate to about 39 ft')
  await pickKind(card, 'Mural')
  await card.getByRole('button', { name: 'Publish', exact: true }).tap()
  await cardsAt(page, 'Published').getByRole('link', { name: 'View it' }).tap()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Untitled mural')
})
