import { takedownLimits } from '@allcity/contract/takedowns'
import { expect, test } from './support/journey.ts'
import { administrator, makeMember, visit } from './support/members.ts'
import { openPage, reloadPage } from './support/open-page.ts'
import { statementLink } from './support/outbox.ts'
import { expectWhole } from './support/reading.ts'
import { openMore, publishWork } from './support/works.ts'

const bushwick = { latitude: 40.7042, longitude: -73.9339 }

test('a visitor requests the takedown of a work, its uploader answers, and it comes back', async ({
  browser,
  ownServer,
}) => {
  // Four people take part.
  test.slow()
  const { baseUrl, outbox } = ownServer
  const [hunter, chief] = [await makeMember(ownServer), await makeMember(ownServer, administrator)]
  const hunters = await visit(browser, baseUrl, hunter)
  const work = await publishWork(hunters, { title: 'Two faces', place: bushwick })

  // The notice. A sender faster than a person gets a number like anybody, and nothing is stored.
  const asker = await visit(browser, baseUrl, undefined, work)
  const address = `/contact?${new URLSearchParams({ work: baseUrl + work })}`
  await openMore(asker)
  await expect(asker.getByRole('link', { name: 'Report this work' })).toHaveAttribute('href', `${address}#takedown`)
  await openPage(asker, address)
  await expectWhole(asker, 'the contact page')
  await asker.getByRole('button', { name: 'Send request' }).click()
  await expect(asker.getByText('Confirm that this is true')).toBeVisible()
  await expect(asker.getByText('Explain why it should be removed')).toBeVisible()
  await expect(asker.getByLabel('Reason')).toBeFocused()
  await asker.getByRole('checkbox', { name: 'This is true' }).check()
  await asker.getByLabel('Your connection to it').selectOption({ label: 'It shows me' })
  await asker.getByLabel('Reason').fill('My face is in it, and I was not asked.')
  await asker.getByLabel('Email').fill('kim@example.net')
  // The time counts from the page's request, however long its scripts took.
  await asker.waitForFunction((ms) => performance.now() > ms, takedownLimits.fastestMs)
  await asker.getByRole('button', { name: 'Send request' }).click()
  const number = (await asker.getByRole('status').getByText(/^TD-/).textContent()) ?? ''
  const receiptLink = new RegExp(`/takedown/${number}#[\\w-]+`)
  await expect.poll(() => outbox.find(receiptLink)).toContain(number)
  const receipt = outbox.find(receiptLink)
  await openPage(asker, receipt)
  await expect(asker.getByRole('heading', { name: 'Under review' })).toBeVisible()
  await expectWhole(asker, 'the state of a notice')
  await asker.goto('/')
  await openPage(asker, receipt.replace(/.{4}$/, 'xxxx'))
  await expect(asker.getByText('This link doesn’t work')).toBeVisible()

  const chiefs = await visit(browser, baseUrl, chief, '/admin/takedowns')
  await expect(chiefs.getByText('My face is in it')).toBeVisible()
  await expect(chiefs.getByRole('listitem').filter({ hasText: 'Two faces' }).getByRole('img').first()).toBeVisible()
  await expectWhole(chiefs, 'the queue of notices')
  const late = await visit(browser, baseUrl, chief, '/admin/takedowns')
  await late.getByLabel('Reason').fill('No face to be seen')
  await chiefs.getByLabel('Reason').fill('A face can be seen')
  await chiefs.getByRole('button', { name: 'Take down' }).click()
  await expect(chiefs.getByText('No open requests')).toBeVisible()
  await late.getByRole('button', { name: 'Keep', exact: true }).click()
  await expect(late.getByRole('main').getByRole('alert')).toContainText('already accepted this: A face can be seen')
  await expect(late.getByLabel('Reason')).toHaveValue('No face to be seen')
  await late.getByRole('button', { name: 'Reload' }).click()
  await expect(late.getByText('No open requests')).toBeVisible()
  await late.close()
  const gone = await asker.goto(work)
  expect(gone?.status()).toBe(410)
  await expect(asker.getByRole('heading', { name: 'Taken down' })).toBeVisible()
  await expect(asker.getByText('Two faces')).toHaveCount(0)
  await expectWhole(asker, 'a work that was taken down')

  // The key of the mail alone opens the notice, and lets the uploader answer it.
  await expect.poll(() => outbox.find(statementLink, hunter.email)).not.toBe('')
  const outside = await visit(browser, baseUrl, undefined, outbox.find(statementLink, hunter.email))
  await outside.getByRole('link', { name: 'Read and respond' }).click()
  await expect(outside.getByText('Reason: A face can be seen')).toBeVisible()
  await expect(outside.getByLabel('Your response')).toBeVisible()
  await expectWhole(outside, 'a notice read by the key of the mail')

  // The uploader answers, and the answer is accepted.
  await openPage(hunters, `${work}/takedown`)
  await expect(hunters.getByText('A face can be seen')).toBeVisible()
  await hunters.getByLabel('Your response').fill('It is a mask.')
  await hunters.getByRole('checkbox', { name: 'This is true' }).check()
  await expectWhole(hunters, 'the answer to a notice')
  await hunters.getByRole('button', { name: 'Send response' }).click()
  await expect(hunters.getByText('A moderator will review it.')).toBeVisible()
  await openPage(chiefs, '/admin/takedowns')
  await expect(chiefs.getByText('It is a mask.')).toBeVisible()
  await expect(chiefs.getByRole('listitem').filter({ hasText: 'Two faces' }).getByRole('img').first()).toBeVisible()

  // By keyboard alone: j moves to the notice, then to the answer in it.
  const queue = chiefs.getByRole('region', { name: 'Open requests, oldest first' })
  await queue.focus()
  await chiefs.keyboard.press('j')
  await expect(chiefs.getByRole('listitem', { name: 'Request TD-' })).toBeFocused()
  await chiefs.keyboard.press('j')
  await expect(chiefs.getByRole('article', { name: 'Response about Two faces' })).toBeFocused()
  await chiefs.keyboard.press('w')
  await expect(chiefs.getByLabel('Reason')).toBeFocused()
  await chiefs.keyboard.type('It is a mask indeed')
  await chiefs.keyboard.press('Tab')
  await chiefs.keyboard.press('Tab')
  await expect(chiefs.getByRole('button', { name: 'Restore' })).toBeFocused()
  await chiefs.keyboard.press('Enter')
  await expect(chiefs.getByText('No open requests')).toBeVisible()
  await expect(queue).toBeFocused()
  await expect.poll(async () => (await asker.request.get(work)).status()).toBe(200)
  await reloadPage(hunters)
  await expect(hunters.getByText('It is a mask indeed')).toBeVisible()
})
