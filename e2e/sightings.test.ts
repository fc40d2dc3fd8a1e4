import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { expect, test } from './support/journey.ts'
import { makeMember, signIn, visit } from './support/members.ts'
import { openPage, reloadPage } from './support/open-page.ts'
import { paintedPhoto } from './support/photos.ts'
import { expectAccessible } from './support/reading.ts'
import { cardsAt, choosePhotos, openCard } from './support/upload-page.ts'
import { expectFocusKept, openAndClose, publish, stillThere } from './support/walls.ts'
import { publishWork } from './support/works.ts'

const sonar = '/artwork/0199c004-bbeb-7708-a74d-a58f8b4cbb1e'

async function saySeen(page: Page, choice: string): Promise<void> {
  await stillThere(page).getByRole('button', { name: 'I saw it' }).click()
  const sheet = page.getByRole('dialog', { name: 'What did you see?' })
  await sheet.getByRole('radio', { name: choice, exact: true }).check()
  await sheet.getByRole('button', { name: 'Send report' }).click()
  await expect(sheet).toBeHidden()
}

test('a new photo of a work at upload is a sighting of it, whose picture others describe and who took it decides', async ({
  page,
  browser,
  baseURL,
  server,
}) => {
  test.slow()
  const place = { latitude: 51.5546, longitude: -0.0773 + Math.random() * 0.01 }
  const photo = await paintedPhoto('first.jpg', place)
  await signIn(page, await makeMember(server))
  const work = await publish(page, photo, 'Seen twice')
  const hunter = await visit(browser, baseURL ?? '', await makeMember(server), '/upload')
  const buffer = await sharp(photo.buffer).keepExif().resize(700).modulate({ brightness: 1.1 }).jpeg().toBuffer()
  await choosePhotos(hunter, [{ ...photo, name: 'again.jpg', buffer }])
  await openCard(hunter).getByRole('button', { name: 'Same work, new photo' }).click()
  await expect(openCard(hunter).getByRole('radio', { name: 'Mural' })).toHaveCount(0)
  await openCard(hunter).getByLabel('Date photographed').fill('2025-11-05')
  await openCard(hunter).getByRole('button', { name: 'Publish', exact: true }).click()
  await cardsAt(hunter, 'Published').getByRole('link', { name: 'View it' }).click()
  await expect(hunter).toHaveURL(work)
  const seen = (reader: Page) => reader.getByRole('region', { name: 'Sightings' })
  await expect(seen(hunter).getByRole('img')).toHaveCount(1)
  await openAndClose(hunter, seen(hunter).getByRole('button', { name: /5 November 2025/ }), '5 November 2025')

  await openPage(page, work)
  await seen(page).getByRole('button', { name: 'Describe the photo' }).click()
  await seen(page).getByRole('button', { name: 'Save description' }).click()
  await expect(seen(page).getByText('Enter a description')).toBeVisible()
  await seen(page).getByLabel('Describe the photo').fill('The same wall, brighter')
  await seen(page).getByRole('button', { name: 'Save description' }).click()
  await expect(seen(page).getByText(/^Waiting for/)).toBeVisible()
  await expectAccessible(page, 'words for a picture of a sighting')
  await reloadPage(hunter)
  await seen(hunter).getByRole('button', { name: 'Use it' }).click()
  await expect(seen(hunter).getByRole('img', { name: 'The same wall, brighter' })).toBeVisible()
})

test('a work that two people call gone is gone, until one of them takes it back', async ({
  page,
  browser,
  baseURL,
  server,
}) => {
  test.slow()
  const place = { latitude: 51.5846, longitude: -0.0773 + Math.random() * 0.01 }
  await signIn(page, await makeMember(server))
  const work = await publish(page, await paintedPhoto('gone.jpg', place), 'Here today')
  await openPage(page, work)
  await saySeen(page, 'Gone')
  await expect(page.getByText('Thanks. One more report and it’s marked gone.')).toBeVisible()
  await expect(stillThere(page).getByText('Date last seen unknown')).toBeVisible()

  const second = await visit(browser, baseURL ?? '', await makeMember(server), work)
  await saySeen(second, 'Painted over')
  await expect(stillThere(second).getByText('Painted over')).toBeVisible()
  await second
    .getByRole('region', { name: 'Sightings' })
    .getByRole('button', { name: 'Remove my sighting' })
    .press('Enter')
  await expect(second.getByText('Sighting removed')).toBeVisible()
  await expectFocusKept(second)
  await expect(stillThere(second).getByText('Painted over')).toBeHidden()
})

test('a sighting is one, however often it is pressed and sent until an answer comes', async ({ page, server }) => {
  test.slow()
  const place = { latitude: 51.6146, longitude: -0.0773 + Math.random() * 0.01 }
  await signIn(page, await makeMember(server))
  const work = await publishWork(page, { title: 'Seen once', place })
  await openPage(page, work)
  await page.evaluate(`{
    window.asking = []
    navigator.geolocation.getCurrentPosition = (tell) => asking.push(tell)
  }`)
  const countRequests = () => page.evaluate('asking.length')
  const tellPlace = (latitude: number) =>
    page.evaluate(`asking.pop()({ coords: { latitude: ${latitude}, longitude: ${place.longitude}, accuracy: 9 } })`)
  const sent: (string | undefined)[] = []
  page.on('request', (request) => request.method() === 'POST' && sent.push(request.url().split('/').at(-1)))
  // The first arrives, and its answer is lost.
  await page.route(
    '**/api/artworks/*/sightings',
    async (route) => {
      await route.fetch()
      await route.abort()
    },
    { times: 1 },
  )

  await stillThere(page).getByRole('button', { name: 'I saw it' }).click()
  const sheet = page.getByRole('dialog', { name: 'What did you see?' })
  await sheet.getByLabel('Add a photo').setInputFiles(await paintedPhoto('again.jpg', place))
  await sheet.getByRole('checkbox', { name: /I’m here now/ }).check()
  await sheet.getByRole('button', { name: 'Send report' }).dblclick()
  await expect(sheet.getByRole('button', { name: 'Sending…' })).toBeDisabled()
  await expect.poll(countRequests).toBe(1)
  await tellPlace(place.latitude)
  await expect(sheet.getByRole('alert')).not.toBeEmpty()
  await sheet.getByRole('button', { name: 'Send report' }).click()
  await expect.poll(countRequests).toBe(1)
  await tellPlace(place.latitude + 0.00002)
  await expect(sheet).toBeHidden()
  const seen = page.getByRole('region', { name: 'Sightings' })
  await expect(seen.getByRole('img')).toHaveCount(1)
  expect(sent.filter((name) => name === 'uploads')).toHaveLength(1)
  expect(sent.filter((name) => name === 'sightings')).toHaveLength(2)
})

test('a visitor is asked to sign in, and comes back to the question @phone', async ({ page, server }) => {
  const member = await makeMember(server)
  await openPage(page, sonar)
  await page.getByRole('link', { name: 'I saw it' }).first().click()
  await page.getByRole('textbox', { name: 'Email' }).fill(member.email)
  await page.getByLabel('Password', { exact: true }).fill(member.password)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(`${sonar}#sure`)
  await expect(stillThere(page).getByRole('button', { name: 'I saw it' })).toBeInViewport()
})

test('a member who saw a work today reads "today" where the date is another than in UTC, also after a reload', async ({
  browser,
  baseURL,
  server,
}) => {
  test.slow()
  const timezoneId = new Date().getUTCHours() < 11 ? 'Pacific/Pago_Pago' : 'Pacific/Kiritimati'
  const context = await browser.newContext({ baseURL: baseURL ?? '', timezoneId })
  const page = await context.newPage()
  await signIn(page, await makeMember(server))
  const colours = ['#21506b', '#6b4c21']
  await openPage(
    page,
    await publishWork(page, { title: 'Far from UTC', place: { latitude: 21.3, longitude: -157.8 }, colours }),
  )
  await saySeen(page, 'Still there')
  const time = page.getByRole('region', { name: 'Sightings' }).locator('time').first()
  for (const read of [async () => {}, () => reloadPage(page)]) {
    await read()
    await expect(stillThere(page).getByText('Seen today')).toBeVisible()
    await expect(time).toHaveText('today')
  }
  await context.close()
})

test('a visitor in Los Angeles reads a page in their own zone, with UTC in the title', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ baseURL: baseURL ?? '', timezoneId: 'America/Los_Angeles' })
  const page = await context.newPage()
  const faults: string[] = []
  page.on('console', (message) => message.type() === 'error' && faults.push(message.text()))
  await openPage(page, sonar)
  const added = page.locator('time[title$="UTC"]').first()
  await expect(added).toBeVisible()
  const words = await added.evaluate((time: HTMLTimeElement) => {
    const day = (at: string | number) => new Date(new Date(at).toLocaleDateString('en-US')).getTime()
    return Math.round((day(Date.now()) - day(time.dateTime)) / 86_400_000) === 0 ? 'today' : null
  })
  if (words !== null) await expect(added).toHaveText(words)
  expect(faults.filter((text) => /hydrat|Minified React/i.test(text))).toEqual([])
  await context.close()
})
