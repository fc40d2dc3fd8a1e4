import type { Language } from '@allcity/contract/languages'
import type { Browser, BrowserContextOptions, Page } from '@playwright/test'
import { expect, test } from './support/journey.ts'
import { type Member, makeMember, newcomer, send, signIn } from './support/members.ts'
import { openPage } from './support/open-page.ts'
import { drawnPhoto } from './support/photos.ts'
import { expectWhole } from './support/reading.ts'
import { cardsOn, openCard } from './support/upload-page.ts'
import { readWording } from './support/wording.ts'
import { publishWork } from './support/works.ts'

const bushwick = { latitude: 40.7042, longitude: -73.9339 }
/** One of them is read from right to left. Browsers of these languages send them by themselves. */
const readers: [Language, string, 'ltr' | 'rtl'][] = [
  ['de', 'de-DE', 'ltr'],
  ['ja', 'ja-JP', 'ltr'],
  ['ar', 'ar-EG', 'rtl'],
]

for (const [language, locale, direction] of readers) {
  const opened = async (browser: Browser, baseURL: string, member?: Member, more: BrowserContextOptions = {}) => {
    const page = await (await browser.newContext({ baseURL, locale, ...more })).newPage()
    if (member) await signIn(page, member, '/')
    return page
  }
  const expectRead = async (page: Page, where: string) => {
    await expect(page.locator('html')).toHaveAttribute('lang', new RegExp(`^${language}`))
    await expect(page.locator('html')).toHaveAttribute('dir', direction)
    await expectWhole(page, where)
  }

  test(`in ${language} a newcomer signs up, uploads a work, and finds it on its page and on the map`, async ({
    browser,
    server,
  }) => {
    test.slow()
    const say = await readWording(language)
    const page = await opened(browser, server.baseUrl)
    const member = newcomer()
    await openPage(page, '/register')
    await expectRead(page, 'signing up')
    await page.getByLabel(say('Username')).fill(member.username)
    await page.getByRole('textbox', { name: say('Email') }).fill(member.email)
    await page.getByLabel(say('Password'), { exact: true }).fill(member.password)
    await page.getByRole('button', { name: say('Sign Up') }).click()
    await expect(page.getByText(say('Account created! Please check your email for confirmation code.'))).toBeVisible()
    await expect(page).toHaveURL('/confirm-email')
    await expectRead(page, 'confirming an address')
    await page.getByRole('textbox', { name: say('Code') }).fill(await server.outbox.codeFor(member.email))
    await page.getByRole('button', { name: say('Confirm'), exact: true }).click()
    await expect(page.getByText(say('Email confirmed! You can now sign in.'))).toBeVisible()
    await page.getByLabel(say('Password'), { exact: true }).fill(member.password)
    await page.getByRole('button', { name: say('Sign In'), exact: true }).click()
    await expect(page.getByText(say('Welcome back!'))).toBeVisible()

    await openPage(page, '/upload')
    const chooser = page.waitForEvent('filechooser')
    await page.getByRole('button', { name: say('Choose photos') }).click()
    await (await chooser).setFiles(await drawnPhoto('wall.jpg', '#a04020', { place: bushwick }))
    const card = openCard(page)
    await card.getByRole('radio', { name: say('Mural'), exact: true }).check()
    await card.getByLabel(say('Title')).fill('Donaulicht ドナウの光 ضوء')
    await expectRead(page, 'uploading')
    await card.getByRole('button', { name: say('Publish'), exact: true }).click()
    await cardsOn(page)
      .getByRole('link', { name: say('View it') })
      .click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Donaulicht ドナウの光 ضوء')
    await expectRead(page, 'the page of a work')

    await openPage(page, '/map?lat=40.7042&lng=-73.9339&z=15')
    await expect(page.getByRole('link', { name: /Donaulicht/ }).first()).toBeVisible()
    await expectRead(page, 'the map')
    await page.context().close()
  })

  test(`in ${language} a member votes in a battle, and reports a work that a moderator hides`, async ({
    browser,
    office,
  }) => {
    test.slow()
    const say = await readWording(language)
    const [ana, zoe] = [await makeMember(office), await makeMember(office)]
    const [anas, zoes] = [await opened(browser, office.baseUrl, ana), await opened(browser, office.baseUrl, zoe)]
    const chiefs = await opened(browser, office.baseUrl, office.chief)
    const path = await publishWork(anas, { title: `Erstes Licht ${language}`, place: bushwick })
    const other = await publishWork(zoes, { title: `Letzter Wagen ${language}`, place: bushwick, colours: ['#205090'] })

    const id = crypto.randomUUID()
    const [one, two] = [path, other].map((each) => each.split('/').at(-1))
    const endsAt = new Date(Date.now() + 3_600_000).toISOString()
    await send(chiefs, 'POST', '/battles/arranged', { id, one, other: two, title: 'Licht', endsAt })
    const lous = await opened(browser, office.baseUrl, await makeMember(office))
    const live = async () => (await (await lous.request.get(`/api/battles/${id}`)).json()).state
    await expect.poll(live).toBe('live')
    await openPage(lous, `/battles/${id}`)
    await lous.getByRole('button', { name: say('Vote for {title}', { title: `Erstes Licht ${language}` }) }).click()
    const given = lous.getByRole('button', { name: say('Your vote: {title}', { title: `Erstes Licht ${language}` }) })
    await expect(given).toHaveAttribute('aria-pressed', 'true')
    await expectRead(lous, 'a battle')

    await openPage(lous, path)
    await lous.getByRole('button', { name: say('More actions') }).click()
    await lous.getByRole('button', { name: say('Report this work') }).click()
    await lous.getByRole('radio', { name: say('Stolen photo') }).check()
    await expectRead(lous, 'reporting a work')
    const { x, width } = (await lous.getByRole('dialog').boundingBox()) ?? { x: 0, width: 0 }
    expect(x + width / 2).toBeCloseTo((lous.viewportSize()?.width ?? 0) / 2, -1)
    await lous
      .getByRole('dialog')
      .getByRole('button', { name: say('Send report') })
      .click()
    await expect(lous.getByText(say('Thanks for the report'))).toBeVisible()

    await openPage(chiefs, '/admin/reports')
    await chiefs.getByRole('link', { name: new RegExp(`Erstes Licht ${language}`) }).click()
    await expect(chiefs.getByText(say('Stolen photo')).filter({ visible: true }).first()).toBeVisible()
    await expectRead(chiefs, 'a report')
    await chiefs.locator('.queue').press('h')
    await chiefs.getByRole('dialog').getByLabel(say('Reason')).fill('Kalender カレンダー تقويم')
    await chiefs.keyboard.press('Control+Enter')
    await expect(chiefs.getByText(say('Held'), { exact: true })).toBeVisible()

    await openPage(anas, '/my-uploads')
    await expect(anas.getByText(say('Hidden by a moderator for now'))).toBeVisible()
    await expectRead(anas, 'my uploads')
    await anas.getByRole('link', { name: say('See why, and appeal') }).click()
    await expect(anas.getByText('Kalender カレンダー تقويم')).toBeVisible()
    await expectRead(anas, 'a statement')
    for (const page of [anas, zoes, lous, chiefs]) await page.context().close()
  })
}

test('server-rendered parts stay on the page while their messages and scripts load', async ({ browser, server }) => {
  const page = await (await browser.newContext({ baseURL: server.baseUrl, locale: 'de-DE' })).newPage()
  const held = Promise.withResolvers<void>()
  await page.route('**/assets/maker-works-*.js', async (route) => {
    await held.promise
    await route.continue()
  })
  const later = page.waitForResponse('**/de/artist.later.js')
  await openPage(page, '/artists/0199c0e0-0000-7a00-8a00-00000000000c')
  await page.mouse.wheel(0, 10)
  await (await later).finished()
  const count = page.getByText('3 Werke').last()
  for (let looks = 0; looks < 5; looks++) {
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)))
    await expect(count).toBeVisible({ timeout: 1 })
  }
  held.resolve()
  await page.context().close()
})
