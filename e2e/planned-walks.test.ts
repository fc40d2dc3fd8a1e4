import type { Page } from '@playwright/test'
import { expect, test } from './support/journey.ts'
import { makeMember, newcomer, visit } from './support/members.ts'
import { openPage, reloadPage } from './support/open-page.ts'
import { expectAccessible, expectNamed, expectNoSidewaysScroll } from './support/reading.ts'

const lowerEastSide = '/map?lat=40.7170&lng=-73.9900&z=14'
/** Works of the sample world in the Lower East Side. */
const works = {
  night: '0199c06c-f31d-70cd-b7b3-4a8ff3e65b5f',
  salt: '0199c077-4ca7-7868-a591-36037b5df162',
  koi: '0199c0cb-6ebf-7ecf-a612-d680480637d4',
}
const stops = (page: Page) => page.getByRole('list', { name: 'Stops' }).getByRole('heading', { level: 2 })

async function expectGood(page: Page, where: string) {
  await expectAccessible(page, where)
  await expectNamed(page, where)
  await expectNoSidewaysScroll(page, where)
}

test('a visitor plans two hours from here, shares the walk, and saves it as a list after signing up @phone', async ({
  page,
  context,
  browser,
  server,
}) => {
  test.slow()
  await context.grantPermissions(['geolocation'])
  await context.setGeolocation({ latitude: 40.71612, longitude: -73.99431 })
  const sent: string[] = []
  page.on('request', (request) => sent.push(`${request.url()} ${request.postData() ?? ''}`))

  await openPage(page, lowerEastSide)
  await page.getByRole('button', { name: 'Plan a walk' }).click()
  const dialog = page.getByRole('dialog', { name: 'Plan a walk' })
  await expect(dialog.getByRole('radio', { name: '2 hours' })).toBeChecked()
  await dialog.getByRole('radio', { name: /My location/ }).check()
  await expectGood(page, 'planning a walk')
  await dialog.getByRole('button', { name: 'Plan walk' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Walk in New York City')
  await expect(page).toHaveURL(/\/walk\?stops=[0-9a-f-]{36},/)
  await expect(page.getByText(/ · about (1 h|\d+ min|2 h).* with stops$/)).toBeVisible()
  expect(sent.filter((request) => /40\.7161|73\.9943/.test(request))).toEqual([])
  const planned = await stops(page).allTextContents()
  expect(planned.length).toBeGreaterThan(3)

  await page
    .getByRole('button', { name: / down$/ })
    .first()
    .press('Enter')
  await expect(stops(page)).toHaveText([planned[1] ?? '', planned[0] ?? '', ...planned.slice(2)])
  await page
    .getByRole('button', { name: /^Remove .* from the list$/ })
    .first()
    .click()
  await expect(stops(page)).toHaveCount(planned.length - 1)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(stops(page)).toHaveCount(planned.length)
  await expectGood(page, 'a planned walk')
  const link = page.url()

  await page.getByRole('link', { name: 'Start walking' }).click()
  await expect(page.getByRole('article', { name: /^Stop 1, / })).toBeVisible()
  await page.getByRole('button', { name: 'Seen it' }).click()
  await expect(page.getByRole('article', { name: /^Stop 2, / })).toBeVisible()
  await expectGood(page, 'walking a planned walk')
  await openPage(page, '/walk')
  await expect(page.getByRole('list', { name: 'Your walks' }).getByRole('link')).toHaveCount(1)
  await expectGood(page, 'the walks of this browser')

  const friend = await visit(browser, server.baseUrl, undefined, `${link},0199c077-4ca7-7868-a591-000000000000,<b>`)
  await expect(stops(friend)).toHaveText([planned[1] ?? '', planned[0] ?? '', ...planned.slice(2)])
  await expect(friend.getByText('2 stops are no longer available and were left out.')).toBeVisible()
  await friend.getByRole('link', { name: 'Save as list' }).click()
  await expect(friend).toHaveURL(/\/login$/)
  const member = await makeMember(server, newcomer())
  await friend.getByLabel('Email').fill(member.email)
  await friend.getByLabel('Password', { exact: true }).fill(member.password)
  await friend.keyboard.press('Enter')
  await expect(friend).toHaveURL(/\/walk\?stops=/)
  await friend.getByRole('button', { name: 'Save as list' }).click()
  const form = friend.getByRole('dialog', { name: 'Save as list' })
  await expect(form.getByRole('checkbox', { name: /Make it a walk/ })).toBeChecked()
  await form.getByLabel('Name').fill('Sunday with Ida')
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(friend.getByRole('heading', { level: 1 })).toHaveText('Sunday with Ida')
  await expect(stops(friend)).toHaveText([planned[1] ?? '', planned[0] ?? '', ...planned.slice(2)])
  await friend.context().close()
})

test('a stop ticked in the list stays ticked, and a slow network never shows another walk without stops @phone', async ({
  page,
}) => {
  const plan = async (ids: readonly string[]) => {
    await openPage(page, `/walk?stops=${ids.join(',')}`)
    await page
      .getByRole('button', { name: / down$/ })
      .first()
      .press('Enter')
    await expect(page).toHaveURL(new RegExp(`stops=${[ids[1], ids[0], ...ids.slice(2)].join(',')}$`))
  }
  await plan([works.night, works.koi])
  await plan([works.salt, works.koi, works.night])

  await page.getByRole('link', { name: 'Start walking' }).click()
  const ticks = page.getByRole('list', { name: 'Stops' }).getByRole('checkbox')
  await ticks.nth(1).check()
  await expect(ticks.nth(1)).toBeChecked()
  await reloadPage(page)
  await expect(ticks.nth(1)).toBeChecked()
  await expect(ticks.first()).not.toBeChecked()

  // From a walk of two stops to one of three, while the answer is held back.
  await openPage(page, '/walk')
  const walks = page.getByRole('list', { name: 'Your walks' }).getByRole('listitem')
  await walks.filter({ hasText: '2 stops' }).getByRole('link').click()
  await expect(stops(page)).toHaveText([/Koinobori/, /Night shift/])
  const { promise: isHeldBack, resolve: goOn } = Promise.withResolvers<void>()
  await page.route('**/api/walks/stops?*', (route) => isHeldBack.then(() => route.continue()))
  await page.getByRole('navigation', { name: 'Where you are' }).getByRole('link', { name: 'Your walks' }).click()
  await walks.filter({ hasText: '3 stops' }).getByRole('link').click()
  await expect(page).toHaveURL(/stops=(?:[0-9a-f-]{36},){2}[0-9a-f-]{36}$/)
  await expect(page.locator('.page > .skeleton')).toBeVisible()
  await expect(stops(page)).toHaveCount(0)
  await expect(page.getByText('No stops')).toHaveCount(0)
  goOn()
  await expect(stops(page)).toHaveText([/Koinobori/, /Salt wind/, /Night shift/])
})
