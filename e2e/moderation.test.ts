import type { Page } from '@playwright/test'
import { expect, test } from './support/journey.ts'
import { makeMember, signIn, visit } from './support/members.ts'
import { openPage } from './support/open-page.ts'
import { statementLink } from './support/outbox.ts'
import { expectAccessible, expectNamed, expectNoSidewaysScroll } from './support/reading.ts'
import { openMore, publishWork } from './support/works.ts'

/** With the page's own token, as the page does it. */
async function suspend(page: Page, username: string, reason: string): Promise<void> {
  const token = await page.evaluate(() => Reflect.get(globalThis, 'localStorage').getItem('idToken'))
  const headers = { authorization: `Bearer ${token}` }
  const found = await page.request.get(`/api/admin/users?q=${username}`, { headers })
  const [{ id }] = (await found.json()).items
  const answer = await page.request.post(`/api/admin/users/${id}/suspend`, { headers, data: { days: 7, reason } })
  expect(answer.ok(), await answer.text()).toBe(true)
}

/** Simulates a busy machine: rendering is delayed by a few keystrokes. */
const drawLate = (page: Page) =>
  page.evaluate(`{
    const draw = requestAnimationFrame
    window.requestAnimationFrame = (then) => setTimeout(() => draw(then), 300)
  }`)

test('a work is reported, held by keyboard, appealed against and restored by another moderator', async ({
  browser,
  office,
}) => {
  // Four people take part.
  test.slow()
  const { baseUrl } = office
  const [painter, hunter] = [await makeMember(office), await makeMember(office)]
  const theirs = await visit(browser, baseUrl, painter)
  const place = { latitude: 52.5163, longitude: 13.3777 }
  const path = await publishWork(theirs, { title: 'Much disputed', place })

  const reporter = await visit(browser, baseUrl, hunter, path)
  await openMore(reporter)
  await reporter.getByRole('button', { name: 'Report this work' }).click()
  await expect(reporter.getByRole('link', { name: 'Request a takedown' })).toHaveAttribute(
    'href',
    /^\/contact\?work=http.*%2Fartwork%2F[\w-]+#takedown$/,
  )
  await expectNamed(reporter, 'reporting a work')
  await reporter.getByRole('radio', { name: 'Stolen photo' }).check()
  await reporter.getByLabel('Details').fill('From a calendar')
  await reporter.getByRole('dialog').getByRole('button', { name: 'Send report' }).click()
  await expect(reporter.getByText('Thanks for the report')).toBeVisible()

  const judge = await visit(browser, baseUrl, office.chief, '/admin/reports')
  await expect(judge.getByRole('link', { name: /Much disputed/ })).toBeVisible()
  await judge.keyboard.press('j')
  await judge.keyboard.press('Enter')
  await expect(judge.getByText('From a calendar')).toBeVisible()
  await expectAccessible(judge, 'a case that is open')
  await judge.getByRole('link', { name: 'Much disputed', exact: true }).click()
  await expect(judge.getByRole('heading', { level: 1 })).toHaveText('Much disputed')
  await judge.goBack()
  const colleague = await visit(browser, baseUrl, office.deputy, '/admin/reports')
  await expect(colleague.getByText(`${office.chief.username} is reviewing this`)).toBeVisible()
  await drawLate(judge)
  await judge.keyboard.press('h')
  await judge.keyboard.type('It is on the calendar of 2024')
  const why = judge.getByRole('dialog').getByLabel('Reason')
  await expect(why).toHaveValue('It is on the calendar of 2024')
  await why.press('Control+Enter')
  await expect(judge.getByText('Held', { exact: true })).toBeVisible()
  await expect(judge.getByText('All clear')).toBeVisible()
  await judge.goForward()
  await expect(judge.getByRole('heading', { level: 1 })).toHaveText('Page not found')
  await judge.goBack()

  await openPage(theirs, '/my-uploads')
  await expect(theirs.getByText('Hidden by a moderator for now')).toBeVisible()
  expect((await theirs.request.get(path)).status()).toBe(404)
  await theirs.getByRole('link', { name: 'See why, and appeal' }).click()
  await expect(theirs.getByRole('heading', { level: 1 })).toHaveText('Your work Much disputed is hidden for now')
  await expect(theirs.getByText('It is on the calendar of 2024')).toBeVisible()
  await expectAccessible(theirs, 'a statement')
  await theirs.getByRole('button', { name: 'Send appeal' }).click()
  await expect(theirs.getByText('Tell us why this is wrong').last()).toBeVisible()
  await theirs.getByLabel('Why is this wrong?').fill('The calendar is mine')
  await theirs.getByRole('button', { name: 'Send appeal' }).click()
  await expect(theirs.getByText('A moderator will answer')).toBeVisible()

  // The mailed link works without signing in.
  const linkMailed = () => office.outbox.find(statementLink, painter.email)
  await expect.poll(linkMailed).not.toBe('')
  const visitor = await (await browser.newContext({ baseURL: baseUrl })).newPage()
  await openPage(visitor, linkMailed())
  await expect(visitor.getByText('The calendar is mine')).toBeVisible()
  await openPage(visitor, linkMailed().replace(/#.*/, ''))
  await expect(visitor.getByText('Sign in to see this decision')).toBeVisible()
  await visitor.close()

  await judge.getByRole('link', { name: 'Appeals' }).click()
  await expect(judge.getByText('You’re involved in this. Another moderator must answer it.')).toBeVisible()
  await colleague.getByRole('link', { name: 'Appeals' }).click()
  await expect(colleague.getByText('The calendar is mine')).toBeVisible()
  await expectAccessible(colleague, 'the appeals')
  await expectNoSidewaysScroll(colleague, 'the appeals')
  await colleague.getByRole('region', { name: 'Appeals' }).focus()
  await colleague.keyboard.press('j')
  await expect(colleague.getByRole('article', { name: `Appeal by ${painter.username}` })).toBeFocused()
  await colleague.keyboard.press('r')
  await expect(colleague.getByRole('dialog', { name: /^Accept the appeal/ })).toBeVisible()
  await expect(colleague.getByLabel('Your answer')).toBeFocused()
  await expectNamed(colleague, 'answering an appeal')
  await colleague.keyboard.press('Control+Enter')
  await expect(colleague.getByText('Give a reason')).toBeVisible()
  await expect(colleague.getByLabel('Your answer')).toBeFocused()
  await colleague.keyboard.type('It is, I saw the first print')
  await colleague.keyboard.press('Control+Enter')
  await expect(colleague.getByText('No appeals')).toBeVisible()
  await expect.poll(async () => (await theirs.request.get(path)).status()).toBe(200)

  await openPage(theirs, '/notifications')
  await expect(theirs.getByText('Reversed: ')).toBeVisible()
  await openPage(theirs, '/my-uploads')
  await theirs.getByRole('link', { name: 'Moderation decisions' }).click()
  await expect(theirs.getByText('Overturned on appeal')).toBeVisible()
  await expectAccessible(theirs, 'all decisions about me')
  await expectNoSidewaysScroll(theirs, 'all decisions about me')
  await theirs.getByRole('link', { name: 'Your work Much disputed is hidden for now' }).click()
  await expect(theirs.getByText('It is, I saw the first print')).toBeVisible()
  await openPage(reporter, '/notifications')
  await expect(reporter.getByText('Thanks: we acted on your report about')).toBeVisible()
  await openPage(colleague, '/admin/audit')
  await expect(colleague.getByText('Accepted an appeal').last()).toBeVisible()

  // A suspended member sees the suspension on the sign-in page, can open its reasons, and may appeal.
  await suspend(colleague, painter.username, 'Nine calendars')
  await theirs.evaluate(() => localStorage.setItem('idToken', 'no.longer.good'))
  await theirs.goto('/my-uploads')
  await expect(theirs).toHaveURL('/login')
  const ended = theirs.getByRole('alert').filter({ hasText: 'Sign in to appeal' })
  await expect(ended).toContainText(/^Your account is suspended until .* The reason: Nine calendars/)
  await expectAccessible(theirs, 'a session that a suspension ended')
  const outside = await (await browser.newContext({ baseURL: baseUrl })).newPage()
  await openPage(outside, '/login')
  await outside.getByLabel('Email').fill(painter.email)
  await outside.getByLabel('Password', { exact: true }).fill(painter.password)
  await outside.getByRole('button', { name: 'Sign In' }).click()
  await expect(outside.getByRole('alert').filter({ hasText: 'Your account is suspended until' })).toBeVisible()
  await expectAccessible(outside, 'a sign-in that was refused')
  await outside.getByRole('link', { name: 'See why, and appeal' }).press('Enter')
  await expect(outside.getByRole('heading', { level: 1 })).toHaveText(/^Your account is suspended until \d+ \w+ \d{4}$/)
  await expect(outside.getByText('Nine calendars', { exact: true })).toBeVisible()
  await expect(outside.getByRole('heading', { name: 'Other moderation decisions' })).toBeVisible()
  await outside.getByLabel('Why is this wrong?').fill('There are eight')
  await outside.getByRole('button', { name: 'Send appeal' }).click()
  await expect(outside.getByText('A moderator will answer')).toBeVisible()

  // The member may also download their data, and leave.
  await outside.getByRole('button', { name: 'Download my data' }).click()
  await expect(outside.getByText('Enter your password')).toBeVisible()
  await outside.getByLabel('Your password').fill('not theirs at all')
  await outside.getByRole('button', { name: 'Download my data' }).click()
  await expect(outside.getByRole('main').getByText('Wrong password')).toBeVisible()
  await outside.getByLabel('Your password').fill(painter.password)
  const download = outside.waitForEvent('download')
  await outside.getByRole('button', { name: 'Download my data' }).click()
  expect((await download).suggestedFilename()).toBe('allcity.zip')
  await expectAccessible(outside, 'a suspended account')
  await outside.getByRole('button', { name: 'Delete account' }).click()
  await outside.getByRole('dialog').getByRole('button', { name: 'Delete account' }).click()
  await expect(outside.getByText('Your account, works and photos are deleted.')).toBeVisible()
  await openPage(colleague, `/admin/users?q=${painter.username}`)
  await expect(colleague.getByText('No matches')).toBeVisible()
})

test('the queue is for moderators, and fits the narrowest phone @phone @smoke', async ({ browser, page, server }) => {
  test.slow()
  const member = await makeMember(server)
  await signIn(page, member, '/admin/reports')
  await expect(page.getByText('Moderators and admins only')).toBeVisible()
  await expectNoSidewaysScroll(page, 'the queue of reports')
  const list = await visit(browser, server.baseUrl, member, '/u/inesq')
  await list.getByRole('button', { name: 'Report inesq' }).click()
  await list.getByRole('dialog').getByRole('button', { name: 'Send report' }).click()
  await expect(list.getByText('Thanks for the report')).toBeVisible()
})
