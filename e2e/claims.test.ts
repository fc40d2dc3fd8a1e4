import type { Page } from '@playwright/test'
import { expect, test } from './support/journey.ts'
import { makeMember, send, visit } from './support/members.ts'
import { openPage, reloadPage } from './support/open-page.ts'
import { drawnPhoto } from './support/photos.ts'
import { expectWhole, tabTo } from './support/reading.ts'
import { publishWork } from './support/works.ts'

const bushwick = { latitude: 40.7042, longitude: -73.9339 }

const workId = (path: string) => path.split('/').at(-1) ?? ''

test('an artist shows who they are, says how their works are shown, and answers who disputes it', async ({
  browser,
  office,
}) => {
  test.slow()
  const { baseUrl } = office
  const [hunter, painter, rival] = [await makeMember(office), await makeMember(office), await makeMember(office)]
  const hunters = await visit(browser, baseUrl, hunter)
  const work = await publishWork(hunters, { title: 'Salt wind', place: bushwick })
  const artistId = crypto.randomUUID()
  await send(hunters, 'POST', '/artists', { id: artistId, name: 'Vera Salt' })
  await send(hunters, 'POST', `${work.replace('/artwork', '/artworks')}/credits`, { makerId: artistId })

  // The claim: a code, a page and a photo that show it.
  const painters = await visit(browser, baseUrl, painter, `/artists/${artistId}`)
  await painters.getByRole('link', { name: 'Is this you? Claim this page' }).click()
  await expectWhole(painters, 'the page of a claim')
  await tabTo(painters, painters.getByRole('button', { name: 'Claim this page' }))
  const opened = painters.waitForRequest(/\/claim-artist$/)
  await painters.keyboard.press('Enter')
  expect((await opened).postDataJSON()).toEqual({ artistId })
  await expect(painters.getByText(/^ALLCITY-\w{4}-\w{4}$/)).toBeVisible()
  await painters.getByRole('button', { name: 'Submit for review' }).click()
  await expect(painters.getByRole('main').getByText('Add a link to the page that shows the code')).toBeVisible()
  await painters.getByLabel('Link to the page with the code').fill('https://vera-salt.example.org/about/a/long/path')
  await painters.getByLabel('Choose a photo').setInputFiles(await drawnPhoto('with code.jpg', '#40a080'))
  await painters.getByLabel('Notes').fill('At the foot of the page')
  await expectWhole(painters, 'the evidence of a claim')
  await painters.getByRole('button', { name: 'Submit for review' }).click()
  await expect(painters.getByRole('heading', { name: 'In review' })).toBeVisible()
  await expect(painters.getByText('Current photo kept')).toBeVisible()
  await painters.getByLabel('Notes').fill('At the foot of the page, below the photo')
  const given = painters.waitForResponse(/\/evidence$/)
  await painters.getByRole('button', { name: 'Replace evidence' }).click()
  expect((await (await given).json()).photo).not.toBeNull()
  await openPage(painters, '/admin/claims')
  await expect(painters.getByText('Moderators and admins only')).toBeVisible()

  const chiefs = await visit(browser, baseUrl, office.chief, '/admin/claims')
  const first = chiefs.getByRole('listitem').filter({ hasText: 'Vera Salt' })
  await expect(first.getByText('vera-salt.example.org', { exact: true })).toBeVisible()
  await expect(first.getByRole('link', { name: /vera-salt/ })).toHaveAttribute('rel', 'noopener nofollow noreferrer')
  await expect(first.getByRole('img')).toBeVisible()
  await expectWhole(chiefs, 'the queue of claims')
  await first.getByRole('button', { name: 'Accept' }).click()
  const decision = chiefs.getByRole('dialog')
  await decision.getByRole('button', { name: 'Accept' }).click()
  await expect(decision.getByText('Enter a reason. It is sent to the claimant')).toBeVisible()
  await expect(decision.getByLabel('Note to the holder')).toHaveCount(0)
  await decision.getByLabel('Reason').fill('The page shows the code')
  await decision.getByRole('button', { name: 'Accept' }).click()
  await expect(chiefs.getByText('No open claims')).toBeVisible()

  // The artist decides; everybody sees less.
  await openPage(painters, '/notifications')
  await painters.getByText('Your claim was accepted').click()
  await expect(painters.getByRole('heading', { name: 'You manage Vera Salt' })).toBeVisible()
  await painters.getByLabel('Most precise location').selectOption({ label: 'District (within 0.6 mi)' })
  await painters.getByLabel('Artwork license').selectOption({ label: 'All rights reserved' })
  await painters.getByRole('checkbox', { name: 'No AI training' }).check()
  await expectWhole(painters, 'what an artist decides')
  await painters.getByRole('button', { name: 'Save' }).click()
  await expect(painters.getByText('Saved', { exact: true })).toBeVisible()
  const robots = async () => (await painters.request.get(work)).headers()['x-robots-tag']
  await expect.poll(robots).toBe('noai, noimageai')
  expect(await (await painters.request.get(work)).text()).toContain('All rights reserved')
  const shown = await (await painters.request.get(work.replace('/artwork', '/api/artworks'))).json()
  expect(shown.place.level).toBe('district')

  // It is theirs to send into battle, and to answer for.
  const rivals = await visit(browser, baseUrl, rival)
  const walls = [
    await publishWork(rivals, { title: 'Sugar wind', place: bushwick, colours: ['#205090'] }),
    await publishWork(rivals, { title: 'Sugar rain', place: bushwick, colours: ['#209050'] }),
  ].map(workId)
  await openPage(painters, work)
  await painters.keyboard.press('End')
  await painters.getByRole('link', { name: 'Start a battle' }).press('Enter')
  await expect(painters.getByRole('radio', { name: /Salt wind/ })).toBeChecked()
  await expect(painters.getByRole('group', { name: 'Your work' })).toContainText('Salt wind')
  await expectWhole(painters, 'a work that its artist sends into battle')
  // The battle of the day may have taken one of the two.
  const taken = await Promise.all(walls.map((wall) => send(rivals, 'GET', `/battles?artwork=${wall}`)))
  const mine = walls.find((_, at) => taken[at].items.length === 0)
  await send(rivals, 'POST', '/battles', { id: crypto.randomUUID(), mine, against: workId(work), days: 1 })
  await openPage(hunters, '/battles')
  await expect(hunters.getByText(`${rival.username} challenged you`)).toBeVisible()
  await openPage(painters, '/battles')
  await expect(painters.getByText(`${rival.username} challenged you`)).toBeVisible()
  await painters.getByRole('button', { name: 'Accept' }).press('Enter')
  await expect(painters.getByText('Accepted. Voting starts in an hour')).toBeVisible()
  await reloadPage(hunters)
  await expect(hunters.getByRole('heading', { name: 'Your challenges' })).toHaveCount(0)

  // Others suggest, and may say that it is them.
  await openPage(hunters, `/artists/${artistId}`)
  await expect(hunters.getByText('Verified: run by the artist')).toBeVisible()
  await hunters.getByRole('button', { name: 'Suggest a change' }).click()
  await hunters.getByLabel('Suggest a change').fill('She also paints as Salt')
  await hunters.getByRole('button', { name: 'Send' }).click()
  await expect(hunters.getByText('Sent to the artist')).toBeVisible()
  await openPage(rivals, `/artists/${artistId}/claim`)
  await rivals.getByRole('button', { name: 'Dispute the claim' }).click()
  await expect(rivals.getByText('Your claim is a dispute')).toBeVisible()
  await rivals.getByLabel('Link to the page with the code').fill('https://rival.example.org')
  await rivals.getByRole('button', { name: 'Submit for review' }).click()
  await expect(rivals.getByRole('heading', { name: 'In review' })).toBeVisible()

  await openPage(painters, `/artists/${artistId}/claim`)
  await expect(painters.getByText('She also paints as Salt')).toBeVisible()
  await painters.getByLabel('Your answer').fill('My site is older')
  await expectWhole(painters, 'a dispute')
  await painters.getByRole('button', { name: 'Answer' }).click()
  await expect(painters.getByText('Answer sent')).toBeVisible()
  await openPage(chiefs, '/admin/claims')
  await expect(chiefs.getByText('My site is older')).toBeVisible()
  await decideByKeys(chiefs, 'd', 'The other site is a copy', 'Your site is older')
  await expect(chiefs.getByText('No open claims')).toBeVisible()
  await reloadPage(rivals)
  await expect(rivals.getByText('Reason: The other site is a copy')).toBeVisible()
  await expect(rivals.getByText('Your site is older')).toHaveCount(0)

  await reloadPage(painters)
  await expect(painters.getByText('Your site is older')).toBeVisible()
  await expect(painters.getByText('The other site is a copy')).toHaveCount(0)
  await painters.getByRole('button', { name: 'Release page' }).dblclick()
  await painters.getByRole('button', { name: 'Keep it' }).click()
  await expect(painters.getByRole('button', { name: 'Release page' })).toBeFocused()
  await painters.getByRole('button', { name: 'Release page' }).click()
  await painters.route('**/api/artists/*/claim/end', (route) => route.abort(), { times: 1 })
  await painters.getByRole('button', { name: 'Release Vera Salt' }).click()
  await expect(painters.getByRole('dialog').getByRole('alert')).not.toBeEmpty()
  await painters.getByRole('button', { name: 'Release Vera Salt' }).click()
  await expect(painters.getByRole('button', { name: 'Claim this page' })).toBeVisible()
})

test('a claim that was closed elsewhere says so in place, and keeps the typed text', async ({ browser, office }) => {
  const { baseUrl } = office
  const painter = await makeMember(office)
  const painters = await visit(browser, baseUrl, painter)
  const artistId = crypto.randomUUID()
  await send(painters, 'POST', '/artists', { id: artistId, name: 'Iva Late' })
  await openPage(painters, `/artists/${artistId}/claim`)
  const open = () => painters.getByRole('button', { name: 'Claim this page' }).click()
  const ask = () => painters.getByRole('button', { name: 'Submit for review' }).click()
  await open()
  await painters.getByLabel('Link to the page with the code').fill('https://iva.example.org')
  const { claim } = await send(painters, 'GET', `/artists/${artistId}/claim`)
  await send(painters, 'POST', `/claims/${claim.id}/withdraw`)
  await ask()
  await expect(painters.getByRole('main').getByText('This claim is closed. Open a new one')).toBeVisible()
  await open()
  await expect(painters.getByLabel('Link to the page with the code')).toHaveValue('https://iva.example.org')
  await ask()
  await expect(painters.getByRole('heading', { name: 'In review' })).toBeVisible()

  // Two moderators, one claim.
  const chiefs = await visit(browser, baseUrl, office.chief, '/admin/claims')
  const late = await visit(browser, baseUrl, office.chief, '/admin/claims')
  const waiting = late.getByRole('listitem').filter({ hasText: 'Iva Late' })
  await waiting.getByRole('button', { name: 'Decline' }).click()
  const refusal = late.getByRole('dialog')
  await refusal.getByLabel('Reason').fill('It is another Iva')
  await decideByKeys(chiefs, 'a', 'The page shows the code')
  await expect(chiefs.getByText('No open claims')).toBeVisible()
  await refusal.getByRole('button', { name: 'Decline' }).click()
  await expect(refusal.getByRole('alert')).toContainText(
    `${office.chief.username} already accepted this: The page shows the code`,
  )
  await expect(refusal.getByLabel('Reason')).toHaveValue('It is another Iva')
  await refusal.getByRole('button', { name: 'Reload' }).click()
  await expect(late.getByText('No open claims')).toBeVisible()
})

/** Decides the first claim that waits without a mouse; the note is for the holder of a disputed artist. */
async function decideByKeys(page: Page, key: 'a' | 'd', reason: string, note?: string) {
  const queue = page.getByRole('region', { name: 'Open claims, oldest first' })
  await expect(queue.getByText('next, back')).toBeVisible()
  await queue.focus()
  await page.keyboard.press('j')
  await expect(queue.getByRole('listitem').first()).toBeFocused()
  await page.keyboard.press(key)
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByLabel('Reason')).toBeFocused()
  await page.keyboard.type(reason)
  if (note) {
    await page.keyboard.press('Tab')
    await expect(dialog.getByLabel('Note to the holder')).toBeFocused()
    await page.keyboard.type(note)
  }
  await page.keyboard.press('Control+Enter')
  await expect(dialog).toHaveCount(0)
  await expect(queue).toBeFocused()
}
