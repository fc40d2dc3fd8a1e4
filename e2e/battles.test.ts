import { readFile } from 'node:fs/promises'
import type { Page, Route } from '@playwright/test'
import { expect, test } from './support/journey.ts'
import { administrator, makeMember, send, signIn, visit } from './support/members.ts'
import { openPage } from './support/open-page.ts'
import { expectAccessible, expectNamed, expectNoSidewaysScroll } from './support/reading.ts'
import { publishWork } from './support/works.ts'

const bushwick = { latitude: 40.7042, longitude: -73.9339 }
/** The request arrives, and its answer is lost. */
async function loseAnswer(route: Route) {
  await route.fetch()
  await route.abort()
}
const idAt = (path: string) => path.split('/').at(-1) ?? ''

const untilLive = (page: Page, id: string) =>
  expect.poll(async () => (await (await page.request.get(`/api/battles/${id}`)).json()).state).toBe('live')

test('a member asks for a battle, the other side refuses, a moderator starts it, and people vote and change their vote', async ({
  browser,
  ownServer,
}) => {
  test.slow()
  const { baseUrl } = ownServer
  const [ana, zoe, kim, lou] = [
    await makeMember(ownServer),
    await makeMember(ownServer),
    await makeMember(ownServer),
    await makeMember(ownServer),
  ]
  const chief = await makeMember(ownServer, administrator)
  const [anas, zoes] = [await visit(browser, baseUrl, ana), await visit(browser, baseUrl, zoe)]
  const first = idAt(await publishWork(anas, { title: 'First light', place: bushwick, colours: ['#a04020'] }))
  const second = idAt(await publishWork(zoes, { title: 'Last car', place: bushwick, colours: ['#205090'] }))

  // A challenge through the form, which the other side refuses.
  await openPage(anas, `/battles/new?against=${second}`)
  await anas.getByRole('radio', { name: /First light/ }).check()
  await expect(anas.getByRole('radio', { name: /Last car/ })).toBeChecked()
  await expect(anas.getByRole('region', { name: 'Chosen works' })).toHaveText(/First light.*Last car/)
  await expect(anas.getByRole('button', { name: 'Send challenge' })).toBeInViewport()
  await anas.getByRole('textbox', { name: /^Title/ }).fill('Light or dark')
  await expectAccessible(anas, 'the form that starts a battle')
  await expectNoSidewaysScroll(anas, 'the form that starts a battle')
  await anas.route('**/api/battles', loseAnswer, { times: 1 })
  await anas.getByRole('button', { name: 'Send challenge' }).click()
  await expect(anas.getByRole('main').getByRole('alert')).not.toBeEmpty()
  // A changed form is a new request, and is not taken for the one that arrived.
  await anas.getByRole('textbox', { name: /^Title/ }).fill('Light and dark')
  await anas.getByRole('button', { name: 'Send challenge' }).click()
  await expect(anas.getByRole('main').getByText('These two works are already in a battle')).toBeVisible()
  await openPage(anas, '/battles')
  await expect(anas.getByText(`You challenged ${zoe.username}`)).toBeVisible()
  // The link of the notification leads there.
  await openPage(zoes, '/battles#challenges')
  await expect(zoes.getByRole('heading', { name: 'Your challenges' })).toBeInViewport()
  await expect(zoes.getByText(`${ana.username} challenged you`)).toBeVisible()
  await expectAccessible(zoes, 'a challenge to me')
  await zoes.getByRole('button', { name: 'Decline' }).click()
  await expect(zoes.getByText('Declined')).toBeVisible()
  await expect(zoes.getByText('No open challenges.')).toBeVisible()

  const stranger = await visit(browser, baseUrl)
  const id = crypto.randomUUID()
  const endsAt = new Date(Date.now() + 3_600_000).toISOString()
  const arranged = { id, one: first, other: second, title: 'Light or dark', endsAt }
  await send(await visit(browser, baseUrl, chief), 'POST', '/battles/arranged', arranged)
  const [kims, lous] = [await visit(browser, baseUrl, kim), await visit(browser, baseUrl, lou)]
  await untilLive(kims, id)
  for (const page of [kims, lous]) {
    await openPage(page, `/battles/${id}`)
    await page.getByRole('button', { name: 'Vote for First light' }).click()
    await expect(page.getByRole('button', { name: 'Your vote: First light' })).toHaveAttribute('aria-pressed', 'true')
  }
  await lous.getByRole('button', { name: 'Vote for Last car' }).click()
  await expect(lous.getByRole('button', { name: 'Your vote: Last car' })).toBeVisible()
  await expectAccessible(lous, 'a live battle that I voted in')
  await openPage(anas, `/battles/${id}`)
  await expect(anas.getByRole('button', { name: 'Yours', exact: true })).toBeDisabled()
  await openPage(stranger, '/battles')
  await expect(stranger.getByRole('heading', { level: 1, name: 'Light or dark' })).toBeVisible()
  const source = await (await stranger.request.get(`/battles/${id}`)).text()
  expect(source).toContain('Results stay hidden until then')
  expect(source).not.toMatch(/\d+ votes?\b|one_votes|"toFlip"/)
  await stranger.getByRole('link', { name: 'Vote for First light' }).click()
  await expect(stranger).toHaveURL(/\/login$/)
})

test('open pages show the end of a battle, and a moderator checks its votes and starts it again', async ({
  browser,
  ownServer,
}) => {
  test.slow()
  const { baseUrl } = ownServer
  const [ana, zoe, kim, lou] = [
    await makeMember(ownServer),
    await makeMember(ownServer),
    await makeMember(ownServer),
    await makeMember(ownServer),
  ]
  const moderators = await visit(browser, baseUrl, await makeMember(ownServer, administrator))
  const [anas, zoes] = [await visit(browser, baseUrl, ana), await visit(browser, baseUrl, zoe)]
  const one = idAt(await publishWork(anas, { title: 'First light', place: bushwick, colours: ['#a04020'] }))
  const other = idAt(await publishWork(zoes, { title: 'Last car', place: bushwick, colours: ['#205090'] }))
  const [stranger, watcher] = [await visit(browser, baseUrl), await visit(browser, baseUrl)]
  const id = crypto.randomUUID()
  const endsAt = new Date(Date.now() + 30_000).toISOString()
  await send(moderators, 'POST', '/battles/arranged', { id, one, other, title: 'Light or dark', endsAt })
  await untilLive(moderators, id)
  // A voter whose first visit comes after the start has a new account, which the checks flag.
  const [kims, lous] = [await visit(browser, baseUrl, kim), await visit(browser, baseUrl, lou)]
  await send(kims, 'PUT', `/battles/${id}/vote`, { choice: 'one' })
  await send(lous, 'PUT', `/battles/${id}/vote`, { choice: 'other' })
  await openPage(kims, `/battles/${id}`)
  await openPage(watcher, '/battles')

  // The page notices by itself that the battle is over.
  await expect(kims.getByText('Provisional: we’re checking', { exact: false })).toBeVisible({ timeout: 40_000 })
  await expect(kims.getByText('A draw.', { exact: false })).toBeVisible()
  await expect(watcher.getByRole('listitem').filter({ hasText: 'Light or dark' })).toContainText('2 votes, provisional')
  await expectNamed(kims, 'a decided battle')
  await expectAccessible(kims, 'a decided battle')
  await expectNoSidewaysScroll(kims, 'a decided battle')
  const [file] = await Promise.all([
    kims.waitForEvent('download'),
    kims.getByRole('link', { name: /All votes, without names/ }).click(),
  ])
  const lines = (await readFile(await file.path(), 'utf8')).trim().split('\r\n')
  expect(lines).toHaveLength(3)
  expect(lines.join('\n')).not.toContain(kim.username)

  await openPage(moderators, `/battles/${id}`)
  await expect(moderators.getByRole('heading', { name: 'Vote checks' })).toBeVisible()
  await moderators
    .getByRole('button', { name: `Void ${lou.username}’s vote` })
    .first()
    .press('Enter')
  await expect(moderators.getByText('Won by 1 vote.', { exact: false })).toBeVisible()
  await expectAccessible(moderators, 'the checks of a battle')
  await openPage(stranger, `/battles/${id}`)
  await expect(stranger.getByText(/1 vote not counted/)).toBeVisible()
  await expect(moderators.getByRole('button', { name: `Restore ${lou.username}’s vote` }).first()).toBeFocused()
  await moderators.getByRole('button', { name: 'Restore 1 vote' }).first().press('Enter')
  await expect(moderators.getByText('A draw.', { exact: false })).toBeVisible()
  const findings = moderators.getByRole('region', { name: 'Vote checks' })
  await expect(findings.getByRole('heading', { level: 3 }).first()).toBeFocused()

  // Once more, from the page this time.
  await openPage(moderators, '/battles/new')
  await moderators.getByRole('link', { name: 'Arrange as a moderator' }).click()
  const side = (name: string) => moderators.getByRole('group', { name })
  await side('First work')
    .getByRole('radio', { name: /First light/ })
    .check()
  await moderators.getByRole('button', { name: 'Create battle' }).click()
  await expect(moderators.getByText('Pick both works')).toBeVisible()
  await side('Second work').getByLabel('Search by title').fill('last car')
  await side('Second work')
    .getByRole('radio', { name: /Last car/ })
    .check()
  await moderators.getByRole('textbox', { name: /^Title/ }).fill('Second night')
  await expectAccessible(moderators, 'the form that arranges a battle')
  await expectNoSidewaysScroll(moderators, 'the form that arranges a battle')
  await moderators.route('**/api/battles/arranged', loseAnswer, { times: 1 })
  await moderators.getByRole('button', { name: 'Create battle' }).click()
  await expect(moderators.getByRole('main').getByRole('alert')).not.toBeEmpty()
  await moderators.getByRole('button', { name: 'Create battle' }).click()
  await expect(moderators.getByRole('heading', { level: 1, name: 'Second night' })).toBeVisible()
  await openPage(stranger, '/battles')
  await expect(stranger.getByRole('heading', { name: 'Results' })).toBeVisible()
  await expect(stranger.getByText(/provisional/)).toBeVisible()
})

test('battles of the sample world can be read without scripts, by category, and on the narrowest phone @phone', async ({
  browser,
  page,
  server,
}) => {
  test.slow()
  for (const path of ['/battles', '/battles/general', '/battles/trains', '/arena']) {
    await openPage(page, path)
    await expectNamed(page, path)
    await expectAccessible(page, path)
    await expectNoSidewaysScroll(page, path)
  }
  const plain = await (await browser.newContext({ baseURL: server.baseUrl, javaScriptEnabled: false })).newPage()
  await plain.goto('/battles/trains')
  await expect(plain.getByRole('heading', { level: 1 })).toHaveText('Last car or first light')
  await plain.getByRole('link', { name: 'Doors closing' }).click()
  await expect(plain.getByText(/would have changed the result/)).toBeVisible()
  await expect(plain.getByText(/^Settled on/)).toBeVisible()
  await plain.close()

  // A vote with a late answer stays with its battle, and the trains, which load later, show no vote.
  const [voted, asked] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  await page.route('**/api/battles/*/vote', async (route) => {
    if (route.request().method() !== 'GET') await voted.promise
    await route.continue()
  })
  await page.route(/\/api\/battles\?.*category=trains/, (route) => asked.promise.then(() => route.continue()))
  await signIn(page, await makeMember(server), '/battles/general')
  const choices = page.getByRole('button', { name: /^Vote / })
  await choices.first().click()
  await expect(page.getByRole('button', { name: /^Your vote/ })).toBeVisible()
  await page.getByRole('link', { name: 'Trains', exact: true }).click()
  await expect(page).toHaveURL('/battles/trains')
  await expect(page.locator('.duel-big')).toHaveCount(0)
  asked.resolve()
  await expect(choices).toHaveCount(2)
  voted.resolve()
  await expect(page.getByText('Vote saved.', { exact: false })).toBeVisible()
  await expect(page.getByRole('button', { name: /^Your vote/ })).toHaveCount(0)
  await expect(choices).toHaveCount(2)
})

test('a member judges pair after pair in the arena by keyboard, and sees the names afterwards @smoke', async ({
  page,
  server,
}) => {
  await signIn(page, await makeMember(server), '/arena')
  const choices = page.locator('.arena-pair').getByRole('button')
  await expect(choices).toHaveCount(2)
  await expectAccessible(page, 'a pair')
  const shown = () =>
    page.locator('.arena-side img').evaluateAll((images) => images.map((image) => image.getAttribute('src')))
  const before = await shown()
  await page.keyboard.press('ArrowLeft')
  await expect(page.getByRole('heading', { name: 'Last pick' })).toBeVisible()
  await expect(page.getByText('Counts once your account is 24 hours old.')).toBeVisible()
  await expect(page.getByText('Your pick.', { exact: false })).toHaveCount(1)
  await expect.poll(shown).not.toEqual(before)
  await expectAccessible(page, 'after a pair')

  // An overlay over the pair receives the keys.
  const judged: (string | null)[] = []
  page.on('request', (request) => {
    if (request.url().includes('/arena/pairs/')) judged.push(request.postData())
  })
  const second = await shown()
  await page.keyboard.press('/')
  const panel = page.getByRole('dialog', { name: 'Search' })
  await panel.getByRole('button', { name: 'Close search' }).focus()
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('Escape')
  await expect(panel).toBeHidden()
  await page.keyboard.press('s')
  await expect.poll(shown).not.toEqual(second)
  expect(judged).toEqual([expect.stringContaining('skip')])
  const third = await shown()
  await choices.last().focus()
  await page.keyboard.press('Enter')
  await expect.poll(shown).not.toEqual(third)
  await expect(page.getByRole('heading', { name: 'Ranking' })).toBeVisible()
  await expect(page.getByText('Weng and Lin', { exact: false })).toBeVisible()
})

test('a visitor sees a pair in the arena, and a pick leads to sign-in and back @phone', async ({ page, server }) => {
  const member = await makeMember(server)
  await openPage(page, '/arena')
  const choices = page.locator('.arena-pair').getByRole('link', { name: 'This one' })
  await expect(choices).toHaveCount(2)
  await expectAccessible(page, 'a pair for visitors')
  await expectNoSidewaysScroll(page, 'a pair for visitors')
  await choices.first().press('Enter')
  await expect(page).toHaveURL('/login')
  await page.getByRole('textbox', { name: 'Email' }).fill(member.email)
  await page.getByLabel('Password', { exact: true }).fill(member.password)
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expect(page).toHaveURL('/arena')
  await expect(page.locator('.arena-pair').getByRole('button')).toHaveCount(2)
})

test('the form says when works to challenge with fail to load, until a retry succeeds', async ({ page, server }) => {
  await signIn(page, await makeMember(server), '/about')
  await page.route('**/api/battles/contenders*', (route) => route.abort())
  await openPage(page, '/battles/new')
  await expect(page.getByRole('heading', { name: 'Couldn’t load this' })).toBeVisible()
  await page.getByLabel('Search by title').fill('Salt wind')
  await expect(page.getByRole('radio', { name: /Salt wind/ })).toBeVisible()
  await page.unroute('**/api/battles/contenders*')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('heading', { name: 'No works yet' })).toBeVisible()
  await expect(page.getByLabel('Search by title')).toHaveValue('Salt wind')
})
