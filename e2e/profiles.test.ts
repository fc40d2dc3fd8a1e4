import { expect, test } from './support/journey.ts'
import { makeMember, signIn } from './support/members.ts'
import { openPage } from './support/open-page.ts'
import { expectAccessible, expectNoSidewaysScroll } from './support/reading.ts'

/** An artist of the sample world. */
const artist = '/artists/0199c0e0-0000-7a00-8a00-000000000003'
/** No other journey adds works here. */
const saoPaulo = '/places/br/sao-paulo-3448439'
const stackedWork = '/artwork/0199c004-bbeb-7708-a74d-a58f8b4cbb1e'

test('a hunter follows an artist, a city, a wall and a member, reads their news, and unfollows @phone', async ({
  page,
  server,
}) => {
  test.slow()
  const hunter = await makeMember(server)
  await openPage(page, artist)
  await page.getByRole('link', { name: 'Follow', exact: true }).click()
  await expect(page).toHaveURL(/\/login$/)
  await signIn(page, hunter, '/feed')
  await expect(page.getByRole('heading', { name: 'Nothing here yet' })).toBeVisible()

  await openPage(page, stackedWork)
  const wall = (await page.locator('a[href^="/spot/"]').first().getAttribute('href')) ?? ''
  for (const path of [artist, wall, saoPaulo, '/u/inesq']) {
    await openPage(page, path)
    await page.getByRole('button', { name: 'Follow', exact: true }).press('Enter')
    await expect(page.getByRole('button', { name: 'Following' })).toHaveAttribute('aria-pressed', 'true')
  }
  await expectAccessible(page, 'a member')
  await expectNoSidewaysScroll(page, 'a member')

  await openPage(page, '/feed')
  const feed = page.getByRole('list', { name: 'Your feed' })
  const both = feed.getByRole('article').filter({ has: page.getByRole('link', { name: 'Tucano' }) })
  await expect(both.getByText('Because you follow inesq and São Paulo')).toBeVisible()
  await expect(feed.getByText(/^Seen .* by tomo_k/).first()).toBeVisible()
  await expectAccessible(page, 'the feed')
  await expectNoSidewaysScroll(page, 'the feed')

  await openPage(page, '/profile#following')
  await page.getByRole('button', { name: 'Unfollow inesq' }).press('Enter')
  const followed = page.getByRole('list', { name: 'Following' })
  await expect(followed.getByRole('listitem')).toHaveCount(3)
  await expect(followed.locator('..')).toBeFocused()
})

test('following before the page has loaded the follow state stays in effect', async ({ page, server }) => {
  await signIn(page, await makeMember(server), '/profile')
  const followed = Promise.withResolvers<void>()
  await page.route('**/api/follows/maker/*', async (route) => {
    if (route.request().method() !== 'GET') return route.fallback()
    await followed.promise
    await route.fulfill({ json: { followers: 2, mine: false } })
  })
  const asked = page.waitForRequest((request) => request.method() === 'GET' && /follows\/maker/.test(request.url()))
  await openPage(page, artist)
  await page.getByRole('button', { name: 'Follow', exact: true }).click()
  await expect(page.getByRole('button', { name: 'Following' })).toBeVisible()
  followed.resolve()
  // The request was cancelled, or its answer is outdated.
  await (await asked).response()
  await expectAccessible(page, 'an artist who is followed')
  await expect(page.getByRole('button', { name: 'Following' })).toBeVisible()
})

test('a member chooses what their page shows, and everybody can read it without scripts, under one name @smoke', async ({
  browser,
  page,
  server,
}) => {
  test.slow()
  const visitor = await (await browser.newContext({ baseURL: server.baseUrl, javaScriptEnabled: false })).newPage()
  await visitor.goto('/u/INESQ')
  await expect(visitor).toHaveURL(/\/u\/inesq$/)
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveText('Inês Quaresma')
  await expect(visitor.getByRole('link', { name: 'Salt wind' }).first()).toBeVisible()
  await expect(visitor.getByRole('heading', { name: 'Sightings' })).toBeVisible()
  await expect(visitor.locator('link[rel="canonical"]')).toHaveAttribute('href', /\/u\/inesq$/)
  expect((await visitor.goto('/u/nobody-at-all'))?.status()).toBe(404)
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveText('Page not found')

  const member = await makeMember(server)
  await signIn(page, member, '/profile')
  await page.getByRole('link', { name: member.username }).click()
  await page.getByRole('link', { name: 'Edit' }).click()
  await page.getByLabel('About you').fill('I look up')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Profile saved')).toBeVisible()
  await page.getByRole('checkbox', { name: 'My works' }).uncheck()
  await expect(page.getByText('Profile visibility saved')).toBeVisible()
  // A choice that failed to save is reverted, although a later one was saved.
  const { promise: areBothChosen, resolve: goOn } = Promise.withResolvers<void>()
  const refused = page.waitForRequest('**/api/users/profile')
  await page.route('**/api/users/profile', (route) => areBothChosen.then(() => route.fulfill({ status: 503 })), {
    times: 1,
  })
  await page.getByRole('checkbox', { name: 'My rank and points' }).uncheck()
  await refused
  await page.getByRole('checkbox', { name: 'My achievements' }).uncheck()
  goOn()
  await expect(page.getByRole('checkbox', { name: 'My rank and points' })).toBeChecked()
  await expect(page.getByRole('checkbox', { name: 'My achievements' })).not.toBeChecked()
  await expectAccessible(page, 'my profile')
  await page.getByRole('link', { name: member.username }).click()
  await expect(page.getByText('I look up')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Edit' })).toHaveAttribute('href', '/profile')

  await visitor.goto(`/u/${member.username}`)
  await expect(visitor.getByText('I look up')).toBeVisible()
  await expect(visitor.getByRole('heading', { name: 'Works' })).toHaveCount(0)
  await visitor.close()
})
