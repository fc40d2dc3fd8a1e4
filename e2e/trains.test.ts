import { expect, test } from './support/journey.ts'
import { makeMember, signIn } from './support/members.ts'
import { openPage, reloadPage } from './support/open-page.ts'
import { drawnPhoto } from './support/photos.ts'
import { expectAccessible, expectNamed, expectNoSidewaysScroll } from './support/reading.ts'
import { cardsAt, choosePhotos, openCard, pickKind } from './support/upload-page.ts'
import { openMore } from './support/works.ts'

const newark = { latitude: 40.7341, longitude: -74.1644 }
const operator = 'Hudson & Jersey Transit'

test('a work on a train suggests known cars, keeps the choice in the draft, and hides it for two weeks @phone', async ({
  page,
  server,
}) => {
  test.slow()
  await signIn(page, await makeMember(server), '/upload')
  await choosePhotos(page, [await drawnPhoto('whole-car.jpg', '#31556e', { place: newark })])
  await expect(cardsAt(page, 'Add details')).toHaveCount(1)
  const card = openCard(page)
  await expect(card.getByRole('combobox', { name: /^Operator/ })).toHaveCount(0)
  await card.getByText(/^More details/).click()
  await card.getByRole('combobox', { name: 'Surface' }).selectOption('Train')
  await card.getByRole('combobox', { name: /^Car number/ }).fill('99-1742')
  await card.getByRole('button', { name: 'Publish', exact: true }).click()
  await expect(card.getByText('Enter the operator: others use the same numbers')).toBeVisible()
  await card.getByRole('combobox', { name: /^Car number/ }).fill('07418')
  await expect(card.getByRole('option', { name: `7418 ${operator}` })).toBeVisible()
  await expectAccessible(page, 'the form of a train work, with its offers')
  await card.getByRole('combobox', { name: /^Car number/ }).press('Enter')
  await expect(card.getByRole('combobox', { name: /^Operator/ })).toHaveValue(operator)
  await card.getByRole('combobox', { name: /^Line/ }).fill('shore')
  await card.getByRole('option', { name: 'Shore Local' }).click()
  await expect(card.getByText(/Shown 14 days after publishing/)).toBeVisible()
  await reloadPage(page)
  await expect(card.getByRole('combobox', { name: /^Car number/ })).toHaveValue('7418')
  await expectNoSidewaysScroll(page, 'the form of a train work')
  await pickKind(card, 'Piece')
  await card.getByRole('button', { name: 'Publish', exact: true }).click()
  const path = (await cardsAt(page, 'Published').getByRole('link', { name: 'View it' }).getAttribute('href')) ?? ''
  await expect.poll(async () => (await page.request.get(path)).status()).toBe(200)

  await openPage(page, path)
  await expect(page.getByText('The car and city appear 14 days after upload', { exact: false })).toBeVisible()
  expect(await (await page.request.get(path)).text()).not.toContain('7418')
  await openMore(page)
  await page.getByRole('button', { name: 'Edit', exact: true }).click()
  await expect(page.getByRole('combobox', { name: /^Line/ })).toHaveValue('Shore Local')
  await page.getByRole('combobox', { name: /^Car number/ }).fill('')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await openMore(page)
  await page.getByRole('button', { name: 'Edit', exact: true }).click()
  await expect(page.getByRole('combobox', { name: /^Car number/ })).toHaveValue('')
  await expect(page.getByRole('combobox', { name: /^Operator/ })).toHaveValue(operator)
})

test('a car is found by its number and shows its sightings, and a new sighting says when it becomes visible', async ({
  page,
  server,
}) => {
  test.slow()
  await openPage(page, '/browse?surface=train')
  const tabs = page.getByRole('navigation', { name: 'Browse' })
  await tabs.getByRole('link', { name: 'Walks' }).click({ trial: true })
  await tabs.getByRole('link', { name: 'Trains' }).click()
  await expectNamed(page, '/trains')
  await expectAccessible(page, '/trains')
  await expectNoSidewaysScroll(page, '/trains')
  await page.getByRole('searchbox', { name: 'Search by number or operator' }).fill('hudson 0741')
  const cars = page.getByRole('list', { name: operator })
  await expect(cars.getByRole('article')).toHaveCount(1)
  await cars.getByRole('link', { name: '7418' }).click()

  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`7418 ${operator}`)
  await expect(page.getByRole('list', { name: 'Works on this car, newest first' }).getByRole('listitem')).toHaveCount(2)
  const run = page.getByRole('list', { name: 'Sightings, newest first' })
  await expect(run.getByRole('listitem').first()).toContainText('Philadelphia')
  await expectAccessible(page, 'the page of a car')
  await expectNoSidewaysScroll(page, 'the page of a car')
  await run.getByRole('link', { name: 'Local to nowhere' }).click()
  await page.getByRole('region', { name: 'Train', exact: true }).getByRole('link', { name: /7418/ }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`7418 ${operator}`)
  const path = new URL(page.url()).pathname

  await signIn(page, await makeMember(server), path)
  await page.getByRole('button', { name: 'I saw it' }).click()
  const sheet = page.getByRole('dialog')
  await sheet.getByRole('button', { name: 'Report sighting' }).click()
  await expect(sheet.getByText('Choose the city where you saw it.')).toBeVisible()
  await expect(sheet.getByRole('searchbox', { name: 'City' })).toBeFocused()
  await sheet.getByRole('searchbox', { name: 'City' }).fill('Albany')
  await sheet.getByRole('button', { name: 'Albany United States' }).first().click()
  await expect(sheet.getByRole('button', { name: 'Change city' })).toBeFocused()
  const line = sheet.getByRole('combobox', { name: /^Line/ })
  await line.fill('river')
  await line.press('Escape')
  await expect(line).toHaveAttribute('aria-expanded', 'false')
  await line.press('ArrowDown')
  await sheet.getByRole('option', { name: 'River Express' }).click()
  await expectAccessible(page, 'the sheet of a sighting of a car')
  // The request arrives, and its answer is lost: a corrected form is another sighting.
  await page.route(
    '**/api/vehicles/*/sightings',
    async (route) => {
      await route.fetch()
      await route.abort()
    },
    { times: 1 },
  )
  await sheet.getByRole('button', { name: 'Report sighting' }).click()
  await expect(sheet.getByRole('alert').last()).not.toBeEmpty()
  await sheet.getByRole('button', { name: 'Change city' }).click()
  await sheet.getByRole('searchbox', { name: 'City' }).fill('Boston')
  await sheet.getByRole('button', { name: 'Boston United States' }).first().click()
  await sheet.getByRole('button', { name: 'Report sighting' }).click()
  const waiting = page.getByRole('list', { name: 'Your sightings, not public yet' })
  await expect(waiting).toContainText(/You saw it in Albany on .+, line River Express/)
  await expect(waiting).toContainText(/You saw it in Boston on .+, line River Express\. Public from \d+ \w+ \d{4}/)
  expect(await (await page.request.get(path)).text()).not.toContain('Albany')
  await waiting.getByRole('button', { name: 'Remove my sighting' }).first().click()
  await expect(waiting.getByRole('listitem')).toHaveCount(1)
  await waiting.getByRole('button', { name: 'Remove my sighting' }).click()
  await expect(waiting).toHaveCount(0)
  expect((await page.request.get('/trains/0199c0e0-0000-7a00-8a00-0000000000ff')).status()).toBe(404)
})
