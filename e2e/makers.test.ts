import type { Locator, Page } from '@playwright/test'
import { expect, test } from './support/journey.ts'
import { makeMember, signIn, visit } from './support/members.ts'
import { openPage, reloadPage } from './support/open-page.ts'
import { drawnPhoto } from './support/photos.ts'
import { expectAccessible, expectNamed, expectNoSidewaysScroll } from './support/reading.ts'
import { cardsAt, choosePhotos, openCard, pickKind } from './support/upload-page.ts'
import { openMore, publishWork } from './support/works.ts'

const bushwick = { latitude: 40.7042, longitude: -73.9339 }
const sableQuist = '/artists/0199c0e0-0000-7a00-8a00-000000000003'
const thirdRail = '/crews/0199c0e0-0000-7a00-8a00-00000000000d'
const newName = (first: string) => `${first} ${crypto.randomUUID().slice(0, 8)}`

/** Enters a new name in the search field. */
async function nameNew(
  page: Page | Locator,
  label: string | RegExp,
  type: 'artist' | 'crew',
  name: string,
): Promise<void> {
  await page.getByRole('combobox', { name: label }).fill(name)
  await page.getByRole('option', { name: `New ${type} “${name}”` }).click()
}

async function nameKnown(page: Page, label: string | RegExp, name: string): Promise<void> {
  await page.getByRole('combobox', { name: label }).fill(name)
  await page.getByRole('option', { name: new RegExp(`^${name}`) }).click()
}

test('credits are entered at upload, kept in the draft, and lead to a page that the search finds @phone', async ({
  page,
  server,
}) => {
  test.slow()
  const name = newName('Wilhelminenhofstrassenkompagnieschreiberin')
  await signIn(page, await makeMember(server), '/upload')
  await choosePhotos(page, [await drawnPhoto('credited.jpg', '#5a3b6e', { place: bushwick })])
  await expect(cardsAt(page, 'Add details')).toHaveCount(1)
  await openCard(page)
    .getByText(/^More details/)
    .click()
  await nameNew(openCard(page), /Who made it/, 'artist', name)
  await expect(openCard(page).getByRole('list', { name: 'Credited' })).toContainText(`${name} new artist`)
  await reloadPage(page)
  await expect(openCard(page).getByRole('list', { name: 'Credited' })).toContainText(name)
  await pickKind(openCard(page), 'Mural')
  await openCard(page).getByRole('button', { name: 'Publish', exact: true }).click()
  const path = (await cardsAt(page, 'Published').getByRole('link', { name: 'View it' }).getAttribute('href')) ?? ''
  await expect.poll(async () => (await page.request.get(path)).status()).toBe(200)

  await openPage(page, path)
  await page.getByRole('region', { name: 'Who made it' }).getByRole('link', { name }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
  await expectNoSidewaysScroll(page, 'the page of somebody with a long name')
  await expect(page.getByRole('list', { name: 'Works, newest first' }).getByRole('listitem')).toHaveCount(1)
  const address = page.url()
  expect(await (await page.request.get(address)).text()).toContain('"@type":"Person"')

  await openPage(page, '/artists')
  await page.getByRole('searchbox', { name: 'Search artists' }).fill(name.toLowerCase().replace('helm', 'hlm'))
  const found = page.getByRole('list', { name: 'Artists' })
  // A maker of a similar name may follow the right one.
  await expect(found.getByRole('article').first()).toContainText(name)
  await found.getByRole('link', { name }).click()
  await expect(page).toHaveURL(address)
  await expect(page).toHaveTitle(`${name}, Allcity`)
})

test('a credit on another member’s work shows once two people agree', async ({ browser, page, server }) => {
  test.slow()
  const name = newName('Balthasar')
  await signIn(page, await makeMember(server))
  const path = await publishWork(page, { title: 'Whose is this', place: bushwick })

  const openAs = async () => {
    const context = await browser.newContext({ baseURL: server.baseUrl })
    const other = await context.newPage()
    await signIn(other, await makeMember(server), path)
    return other
  }
  const first = await openAs()
  await expect(first.getByText('Artist unknown.')).toBeVisible()
  const know = first.getByRole('button', { name: 'Know the artist?' })
  const who = first.getByRole('combobox', { name: 'Who made this?' })
  await know.press('Enter')
  await expect(who).toBeFocused()
  await first.getByRole('button', { name: 'Cancel' }).press('Enter')
  await expect(know).toBeFocused()
  await know.press('Enter')
  await who.press('Escape')
  await expect(know).toBeFocused()
  await know.press('Enter')
  await who.fill(name)
  const offer = first.getByRole('option', { name: `New artist “${name}”` })
  await expect(offer).toBeVisible()
  await who.press('Escape')
  await expect(offer).toBeHidden()
  await who.press('ArrowDown')
  await expect(offer).toBeVisible()
  await who.press('Enter')
  const role = first.getByRole('combobox', { name: `Role of ${name}` })
  await expect(role).toBeFocused()
  await role.press('Escape')
  await first.getByRole('dialog', { name: 'Discard changes?' }).press('Escape')
  await expect(role).toBeFocused()
  await first.getByRole('button', { name: 'Suggest credit' }).click()
  await expect(first.getByText('Your suggestion. Needs one more confirmation.')).toBeVisible()
  await expect(first.getByRole('button', { name: 'Confirm' })).toHaveCount(0)
  expect(await (await page.request.get(path)).text()).not.toContain(name)

  const second = await openAs()
  await expectAccessible(second, 'a work with a suggestion')
  await second.getByRole('button', { name: 'Confirm' }).click()
  const madeBy = second.getByRole('region', { name: 'Who made it' })
  await expect(madeBy.getByRole('link', { name })).toBeVisible()
  await expect(second.getByText('Can you confirm?')).toHaveCount(0)
  expect(await (await page.request.get(path)).text()).toContain(name)
  await Promise.all([first.context().close(), second.context().close()])
})

test('the uploader credits a known artist and a role by editing, and may reject a suggestion', async ({
  browser,
  page,
  server,
}) => {
  test.slow()
  await signIn(page, await makeMember(server))
  const path = await publishWork(page, { title: 'Edited credit', place: bushwick })
  const context = await browser.newContext({ baseURL: server.baseUrl })
  const other = await context.newPage()
  await signIn(other, await makeMember(server), path)
  await other.getByRole('button', { name: 'Know the artist?' }).click()
  await nameKnown(other, 'Who made this?', 'Tenpenny')
  await other.getByRole('button', { name: 'Suggest credit' }).click()
  await expect(other.getByText('Your suggestion.', { exact: false })).toBeVisible()
  await context.close()

  await openPage(page, path)
  await page.getByRole('button', { name: 'Not right' }).click()
  await expect(page.getByRole('list', { name: 'Suggested' })).toHaveCount(0)
  await openMore(page)
  await page.getByRole('button', { name: 'Edit', exact: true }).click()
  const finder = page.getByRole('combobox', { name: /Who made it/ })
  const offers = page.getByRole('listbox').getByRole('option')
  await finder.fill('a')
  await expect(offers.nth(4)).toBeVisible()
  // At a window's lower edge.
  await page.setViewportSize({ width: 1_440, height: 480 })
  await finder.evaluate((field) => field.scrollIntoView({ block: 'end' }))
  for (let pressed = 0; pressed < 5; pressed++) {
    await finder.press('ArrowDown')
    const chosen = offers.and(page.locator('[data-highlighted]'))
    await expect(chosen, 'the keyboard chooses what is in sight').toBeInViewport({ ratio: 0.9 })
  }
  await page.setViewportSize({ width: 1_440, height: 900 })
  await nameKnown(page, /Who made it/, 'Quillon')
  await page.getByRole('combobox', { name: 'Role of Quillon' }).selectOption('Designed it')
  await expectAccessible(page, 'the form of a work with a credit')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  const madeBy = page.getByRole('region', { name: 'Who made it' })
  await expect(madeBy.getByRole('listitem').filter({ hasText: 'Quillon' })).toContainText('Artist, designed it')
})

test('a crew separates its own works from its members’, whose years can be corrected; private members show only to their author', async ({
  page,
  server,
}) => {
  test.slow()
  await openPage(page, '/crews')
  await page.getByRole('list', { name: 'Crews' }).getByRole('link', { name: 'Third Rail Society' }).click()
  await expect(page).toHaveURL(thirdRail)
  await expect(page.getByRole('heading', { name: 'Crew works' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Works by members' })).toBeVisible()
  await expect(page.getByText('2017 to 2021')).toBeVisible()
  await expect(page.getByText('Tenpenny')).toHaveCount(0)

  await signIn(page, await makeMember(server), '/crews')
  const name = newName('Nachtschicht')
  await page.getByRole('button', { name: 'New crew' }).press('Enter')
  await expect(page.getByRole('textbox', { name: 'Name of the crew' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'New crew' })).toBeFocused()
  await page.keyboard.press('Enter')
  await page.getByRole('textbox', { name: 'Name of the crew' }).fill(name)
  await page.getByRole('button', { name: 'Create page' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
  for (const [artist, from, isPrivate] of [
    ['Fennimore', '2021', false],
    ['Brackish', '2022', true],
  ] as const) {
    await page.getByRole('button', { name: 'Add a member' }).click()
    await nameKnown(page, 'Artist', artist)
    await page.getByRole('textbox', { name: 'From' }).fill(from)
    if (isPrivate) await page.getByRole('checkbox', { name: /Private/ }).check()
    await page.getByRole('button', { name: 'Add', exact: true }).click()
    await expect(page.getByText(`since ${from}`)).toBeVisible()
    await expect(page.getByRole('button', { name: 'Add a member' })).toBeFocused()
  }
  await page.getByRole('button', { name: 'Edit the years of Fennimore' }).click()
  const years = page.getByRole('form', { name: 'Years of Fennimore' })
  await expect(years.getByRole('textbox', { name: 'From' })).toBeFocused()
  await years.getByRole('textbox', { name: 'To' }).fill('2019')
  await years.getByRole('button', { name: 'Save' }).click()
  await expect(years.getByText('The last year must not be before the first')).toBeVisible()
  await years.getByRole('textbox', { name: 'From' }).fill('2016')
  await expectAccessible(page, 'a crew with a private member')
  await years.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('2016 to 2019')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Edit the years of Fennimore' })).toBeFocused()
  const seenByAll = await (await page.request.get(page.url())).text()
  expect([seenByAll.includes('Fennimore'), seenByAll.includes('Brackish')]).toEqual([true, false])
})

test('members write the page of an artist, and its history names the authors', async ({ page, server }) => {
  const member = await makeMember(server)
  await signIn(page, member, '/artists')
  const name = newName('Ottoline')
  await page.getByRole('button', { name: 'New artist' }).click()
  await page.getByRole('textbox', { name: 'Name of the artist' }).fill(name)
  await page.getByRole('button', { name: 'Create page' }).click()
  await page.getByRole('button', { name: 'Edit', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: `Edit ${name}` })).toBeFocused()
  await page.getByRole('textbox', { name: /^Bio/ }).fill('Paints before breakfast.')
  await page.getByRole('banner').getByRole('link', { name: 'Browse' }).click()
  await page.getByRole('dialog', { name: 'Discard changes?' }).getByRole('button', { name: 'Keep editing' }).click()
  await page.getByRole('textbox', { name: /^Links/ }).fill('javascript:alert(1)')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Enter a link like https://example.org')).toBeVisible()
  await expectAccessible(page, 'the form of an artist')
  await page.getByRole('textbox', { name: /^Links/ }).fill('https://example.org/ottoline')
  await page.getByRole('textbox', { name: /^Other names/ }).fill('OTTO\nOTTL')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Paints before breakfast.')).toBeVisible()
  await expect(page.getByText('OTTO, OTTL')).toBeVisible()
  await page.getByRole('button', { name: 'History' }).click()
  await expect(page.getByText(`${member.username} edited the page`)).toBeVisible()
  await expect(page.getByText(`${member.username} created the page`)).toBeVisible()
})

test('an admin merges a duplicate, its address leads to the surviving page, and the merge is undone', async ({
  browser,
  office: { baseUrl, chief },
}) => {
  test.slow()
  const page = await visit(browser, baseUrl, chief)
  const addresses: string[] = []
  for (const name of ['Persimmon Grey', 'Persimon Grey']) {
    await openPage(page, '/artists')
    await page.getByRole('button', { name: 'New artist' }).click()
    await page.getByRole('textbox', { name: 'Name of the artist' }).fill(name)
    await page.getByRole('button', { name: 'Create page' }).click()
    if (addresses.length > 0) {
      const main = page.getByRole('main')
      await expect(main.getByText('The artist Persimmon Grey already exists.', { exact: false })).toBeVisible()
      await page.getByRole('button', { name: 'It’s a different artist' }).click()
    }
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
    addresses.push(page.url())
  }
  const everybody = page.getByRole('navigation', { name: 'Where you are' }).getByRole('link', { name: 'Artists' })
  await everybody.click()
  await page.getByRole('list', { name: 'Artists' }).getByRole('link', { name: 'Persimon Grey' }).click()
  await page.getByRole('button', { name: 'Merge' }).click()
  await nameKnown(page, 'Merge Persimon Grey into', 'Persimmon Grey')
  await page.getByRole('button', { name: 'Merge' }).last().click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Persimmon Grey')
  await expect(page).toHaveURL(addresses[0] ?? '')
  await everybody.click()
  await expect(page.getByRole('list', { name: 'Artists' }).getByRole('link', { name: 'Persimmon Grey' })).toBeVisible()
  await expect(page.getByRole('list', { name: 'Artists' }).getByRole('link', { name: 'Persimon Grey' })).toHaveCount(0)
  await openPage(page, addresses[1] ?? '')
  await expect(page).toHaveURL(addresses[0] ?? '')
  await expect(page.getByText('Persimon Grey')).toBeVisible()
  const moved = await page.request.get(addresses[1] ?? '', { maxRedirects: 0 })
  expect(moved.status()).toBe(302)

  await page.getByRole('button', { name: 'Merge' }).click()
  await expect(page.getByRole('heading', { name: 'Merged into this page' })).toBeVisible()
  await expectAccessible(page, 'what is merged, with a way back')
  await page.getByRole('button', { name: 'Undo the merge of Persimon Grey' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Persimon Grey')
  await openPage(page, addresses[1] ?? '')
  await expect(page).toHaveURL(addresses[1] ?? '')
  await page.getByRole('button', { name: 'History' }).click()
  await expect(page.getByText(`${chief.username} undid a merge`)).toBeVisible()
})

test('lists and pages of artists and crews break no accessibility rule and fit the narrowest phone @phone', async ({
  page,
}) => {
  test.slow()
  for (const path of ['/artists', '/artists?q=zzzz', '/artists?letter=S', '/crews', sableQuist, thirdRail]) {
    await openPage(page, path)
    await expectNamed(page, path)
    await expectAccessible(page, path)
    await expectNoSidewaysScroll(page, path)
  }
  const lost = await page.request.get('/artists/not-an-id')
  const nobody = await page.request.get('/crews/0199c0e0-0000-7a00-8a00-0000000000ff')
  expect([lost.status(), nobody.status()]).toEqual([404, 404])
})

test('letters, cities and words filter the list, and the address keeps them @smoke', async ({ page }) => {
  await openPage(page, '/artists')
  const list = page.getByRole('list', { name: 'Artists' })
  await page.getByRole('navigation', { name: 'By letter' }).getByRole('link', { name: 'O', exact: true }).click()
  await expect(page).toHaveURL('/artists?letter=O')
  await expect(list.getByRole('link', { name: 'OKTAVA' })).toBeVisible()
  await expect(list.getByRole('link', { name: 'Quillon' })).toHaveCount(0)
  await page.getByRole('navigation', { name: 'By letter' }).getByRole('link', { name: 'All' }).click()
  await page
    .getByRole('list', { name: 'Cities' })
    .getByRole('link', { name: /^Lisbon/ })
    .click()
  await expect(page).toHaveURL(/\/artists\?city=\d+$/)
  await expect(list.getByRole('link', { name: 'Lula Ferro' })).toBeVisible()
  await expect(list.getByRole('link', { name: 'Sable Quist' })).toHaveCount(0)
  await reloadPage(page)
  await expect(list.getByRole('link', { name: 'Sable Quist' })).toHaveCount(0)
  await openPage(page, '/artists?q=sabel+quist')
  await expect(list.getByRole('listitem').first()).toContainText('Sable Quist')
})
