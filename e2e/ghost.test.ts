import { expect, test } from './support/journey.ts'
import { makeMember, signIn } from './support/members.ts'
import { phoneWithCamera } from './support/phone-camera.ts'
import { expectAccessible } from './support/reading.ts'

const sonar = '0199c004-bbeb-7708-a74d-a58f8b4cbb1e'

test.use(phoneWithCamera)

test('the last photo of a wall shows through the camera, as strongly as one likes, or not at all', async ({
  page,
  context,
  server,
}) => {
  await context.grantPermissions(['camera'])
  await signIn(page, await makeMember(server), `/upload?covers=${sonar}`)
  await expect(page.getByText('You’re adding to the wall of Sonar')).toBeVisible()
  await page.getByRole('button', { name: 'Take a photo' }).tap()
  const camera = page.getByRole('dialog', { name: 'Take a photo' })
  const ghost = camera.getByRole('button', { name: /^Last photo, / })
  await expect(ghost).toHaveAttribute('aria-pressed', 'true')
  const photo = camera.locator('.ghost-photo')
  await expect(photo.locator('img')).toBeVisible()
  await expect(photo).toHaveCSS('opacity', '0.4')
  const strength = camera.getByRole('slider', { name: 'How strong the last photo shows' })
  await strength.press('ArrowRight')
  await expect(photo).toHaveCSS('opacity', '0.45')
  await expectAccessible(page, 'the camera with the last photo')

  await ghost.tap()
  await expect(ghost).toHaveAttribute('aria-pressed', 'false')
  await expect(photo).toHaveCount(0)
  await expect(strength).toHaveCount(0)
})
