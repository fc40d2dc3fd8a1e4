import type { Page } from '@playwright/test'
import { expect, test } from './support/journey.ts'
import { makeMember, signIn } from './support/members.ts'
import { openPage, reloadPage } from './support/open-page.ts'
import { expectAccessible, expectNamed, expectNoSidewaysScroll, tabTo } from './support/reading.ts'
import { publishWork } from './support/works.ts'

const harlem = { latitude: 40.8116, longitude: -73.9465 }

const bell = (page: Page) => page.getByRole('banner').getByRole('link', { name: /^Notifications/ })
const counts = (page: Page, unread: number) =>
  expect(bell(page)).toHaveAccessibleName(unread === 0 ? 'Notifications' : `Notifications, ${unread} unread`)
const rows = (page: Page) => page.getByRole('main').getByRole('listitem')

test('a notification arrives at once in every tab, can be read, and stays away when switched off', async ({
  browser,
  page,
  context,
  server,
}) => {
  test.slow()
  const [ana, zoe] = [await makeMember(server), await makeMember(server)]
  await signIn(page, ana, '/')
  const toast = page.getByRole('status').filter({ hasText: 'You earned First stop' }).waitFor()
  const work = await publishWork(page, { title: 'Heard of', place: harlem })
  await toast
  await counts(page, 1)
  const otherTab = await context.newPage()
  await openPage(otherTab, '/about')
  await counts(otherTab, 1)

  const hers = await (await browser.newContext({ baseURL: server.baseUrl })).newPage()
  await signIn(hers, zoe, work)
  await hers.getByRole('button', { name: /props/i }).first().click()
  await counts(page, 2)
  await counts(otherTab, 2)

  await bell(page).click()
  await expect(page.getByRole('heading', { name: 'Today' })).toBeVisible()
  await expect(rows(page)).toHaveText([new RegExp(`${zoe.username} gave props to Heard of`), /You earned First stop/])
  await expectNamed(page, 'notifications')
  await expectAccessible(page, 'notifications')
  await expectNoSidewaysScroll(page, 'notifications')

  await rows(page).last().getByRole('button', { name: 'Mark as read' }).click()
  await counts(page, 1)
  await counts(otherTab, 1)
  await tabTo(page, page.getByRole('link', { name: /gave props/ }))
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(new RegExp(`${work}$`))
  await counts(page, 0)

  await openPage(page, '/notifications')
  await page.getByRole('button', { name: 'Settings' }).click()
  const choices = page.getByRole('dialog', { name: 'Notification settings' })
  await choices.getByRole('radio', { name: 'Weekly' }).check()
  await choices.getByRole('checkbox', { name: 'Sightings in app' }).uncheck()
  // A choice that failed to save is reverted, although a later one was saved.
  const { promise: areBothChosen, resolve: goOn } = Promise.withResolvers<void>()
  const refused = page.waitForRequest('**/api/notifications/choices')
  await page.route(
    '**/api/notifications/choices',
    (route) => areBothChosen.then(() => route.fulfill({ status: 503 })),
    {
      times: 1,
    },
  )
  await choices.getByRole('checkbox', { name: 'Props in app' }).uncheck()
  await refused
  await choices.getByRole('checkbox', { name: 'Battles in app' }).uncheck()
  goOn()
  await expect(choices.getByRole('checkbox', { name: 'Props in app' })).toBeChecked()
  await expect(choices.getByRole('checkbox', { name: 'Battles in app' })).not.toBeChecked()
  await expectAccessible(page, 'what to hear of')
  await page.keyboard.press('Escape')
  await reloadPage(page)
  await page.getByRole('button', { name: 'Settings' }).click()
  await expect(choices.getByRole('radio', { name: 'Weekly' })).toBeChecked()
  await expect(choices.getByRole('checkbox', { name: 'Sightings in app' })).not.toBeChecked()
  await page.keyboard.press('Escape')

  await openPage(hers, `/u/${ana.username}`)
  await hers.getByRole('button', { name: 'Follow', exact: true }).click()
  for (const words of [`${zoe.username} started following you`, 'You earned Followed']) {
    await expect(rows(page).filter({ hasText: words })).toBeVisible()
  }
  await page.getByRole('button', { name: 'Mark all as read' }).click()
  await counts(page, 0)
  await counts(otherTab, 0)
  await hers.context().close()
})

test('a page loaded before a new kind of notification was deployed shows it all the same', async ({ page, server }) => {
  await signIn(page, await makeMember(server))
  const [id, at] = [crypto.randomUUID(), new Date().toISOString()]
  const nobody = { actors: [], actorCount: 0, workCount: 0, work: null, tier: null, excerpt: null }
  const younger = { ...nobody, id, at, kind: 'wall_painted', isRead: false, about: 'Bushwick', path: '/about' }
  const older = { ...nobody, id: crypto.randomUUID(), at, kind: 'statement_ended', isRead: true, about: 'A', path: '/' }
  await page.route(/\/api\/notifications(\?|$)/, (route) =>
    route.fulfill({ json: { items: [younger, older], unread: 1 } }),
  )
  const notice = `id: 1\ndata: ${JSON.stringify({ unread: 1, items: [younger] })}\n\n`
  await page.route('**/api/events', (route) => route.fulfill({ contentType: 'text/event-stream', body: notice }))
  await page.route('**/api/notifications/choices', async (route) => {
    const answer = await route.fetch()
    const settings = await answer.json()
    await route.fulfill({
      json: { ...settings, choices: [{ topic: 'weather', inApp: true, mail: true }, ...settings.choices] },
    })
  })

  await openPage(page, '/about')
  await counts(page, 1)
  await bell(page).click()
  await expect(rows(page)).toHaveText([/News about Bushwick/, /Reversed: A/])
  await expectAccessible(page, 'a notification of a younger kind')
  await page.getByRole('button', { name: 'Settings' }).click()
  await expect(page.getByRole('checkbox', { name: 'Mentions in app' })).toBeVisible()
  await page.keyboard.press('Escape')
  await page.getByRole('link', { name: /News about Bushwick/ }).click()
  await expect(page).toHaveURL(/\/about$/)
})

test('one press unsubscribes from mails, also without scripts @smoke', async ({ browser, page, server }) => {
  const path = '/stop-mail?key=7d0b5a52-6a5e-4a53-9a0f-0b6d1c2a4f10'
  await openPage(page, path)
  await expectNamed(page, path)
  await expectAccessible(page, path)
  await page.getByRole('button', { name: 'Unsubscribe' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Unsubscribed')

  const bare = await (await browser.newContext({ baseURL: server.baseUrl, javaScriptEnabled: false })).newPage()
  await bare.goto(`/api/notifications${path}`)
  await bare.getByRole('button', { name: 'Unsubscribe' }).click()
  await expect(bare.getByRole('heading', { level: 1 })).toHaveText('Unsubscribed')
  await bare.context().close()
})

test('achievements are public, and members see their progress', async ({ browser, page, server }) => {
  test.slow()
  const bare = await (await browser.newContext({ baseURL: server.baseUrl, javaScriptEnabled: false })).newPage()
  await bare.goto('/achievements')
  await bare.getByRole('heading', { name: 'Lines' }).click()
  await expect(bare.getByRole('listitem').filter({ hasText: 'Mural line' })).toContainText('Upload murals')
  await bare.context().close()

  await signIn(page, await makeMember(server), '/achievements')
  await expect(page.getByRole('region', { name: 'Next up' }).getByRole('listitem').first()).toContainText('First stop')
  await page.getByRole('heading', { name: 'Lines' }).click()
  await expect(page.getByRole('listitem').filter({ hasText: 'Mural line' })).toContainText('0 of 5')
  await openPage(page, '/achievements#mural_line')
  await expect(page.getByRole('listitem').filter({ hasText: 'Mural line' })).toBeInViewport()
  await expectNamed(page, '/achievements')
  await expectAccessible(page, '/achievements')
  await expectNoSidewaysScroll(page, '/achievements')

  await openPage(page, '/u/wren')
  const badges = page.getByRole('region', { name: 'Achievements' })
  await badges.getByText(/^Show all/).click()
  await expect(badges.getByRole('listitem').filter({ hasText: 'First stop' })).toBeVisible()
  await expectAccessible(page, '/u/wren')
})
