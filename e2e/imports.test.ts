import { expect, test } from './support/journey.ts'
import { type Member, makeMember, signIn } from './support/members.ts'
import { openPage } from './support/open-page.ts'
import { expectAccessible, expectNoSidewaysScroll } from './support/reading.ts'

const table = Buffer.from(
  [
    'Numéro;Titre;Artiste;Année;Adresse;Latitude;Longitude',
    "1;L'été éternel;José Núñez et Ana Pão;2014;1, rue Saint-Denis;45,5171;-73,5671",
    '2;Grand chêne;Ana Pão;2019;coin Ontario;45,5201;-73,5702',
    '3;Sans lieu;Ana Pão;2020;;;',
  ].join('\r\n'),
  'latin1',
)

test('an administrator imports a city’s table, previews it, sends it again without a change, and undoes it', async ({
  browser,
  office,
}) => {
  test.slow()
  const stranger = await makeMember(office)
  const visit = async (member: Member) => {
    const page = await (await browser.newContext({ baseURL: office.baseUrl })).newPage()
    await signIn(page, member, '/admin/imports')
    return page
  }
  const strangers = await visit(stranger)
  await expect(strangers.getByRole('heading', { name: 'Admins only' })).toBeVisible()

  const page = await visit(office.chief)
  const send = (name: string, buffer: Buffer) =>
    page.getByLabel('Choose a file or drop it here').setInputFiles({ name, mimeType: 'text/csv', buffer })
  await expect(page.getByText('Nothing imported yet')).toBeVisible()
  await expectAccessible(page, 'the imports')
  await send('notes.txt', Buffer.from('no table at all'))
  await expect(page.getByRole('alert').first()).toContainText('This is not a table')

  await send('murales.csv', table)
  await expect(page.getByText('Ready to run')).toBeVisible()
  await expect(page.getByText('Table, with semicolons, windows-1252')).toBeVisible()
  const rows = page.getByRole('region', { name: 'Rows of the file' })
  await expect(rows.getByRole('row', { name: /L'été éternel/ })).toContainText('José Núñez and Ana Pão')
  await expect(rows.getByRole('row', { name: /Sans lieu/ })).toContainText('This row does not say where it is')
  await expectAccessible(page, 'an import that is ready')
  await expectNoSidewaysScroll(page, 'an import that is ready')

  await page.getByRole('textbox', { name: /^Source name/ }).fill('Ville de Montréal')
  await page.getByRole('textbox', { name: /^License/ }).fill('CC BY 4.0')
  const city = page.getByRole('combobox', { name: /^Default city/ })
  await city.fill('nowhere at all')
  await page.getByRole('button', { name: 'Re-read file' }).click()
  await expect(city).toHaveAccessibleDescription(/Choose a city from the list/)
  await expect(city).toBeFocused()
  await city.fill('montr')
  await expect(page.getByRole('option', { name: /^Montréal/ }).first()).toBeVisible()
  await city.press('Enter')
  await page.getByRole('button', { name: 'Re-read file' }).click()
  await expect(page.getByText('Ville de Montréal').first()).toBeVisible()
  await expect(rows.getByRole('row', { name: /Sans lieu/ })).toContainText('New')
  await expect(page.getByText('Ready to run')).toBeVisible()
  await page.getByRole('button', { name: 'Start import' }).click()
  await expect(page.getByRole('button', { name: 'Undo import' })).toBeVisible()
  const address = page.url()

  await rows.getByRole('link', { name: 'Grand chêne' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Grand chêne' })).toBeVisible()
  await expect(page.getByText('Add the first photo')).toBeVisible()
  await expect(page.getByRole('definition').filter({ hasText: 'Ville de Montréal' })).toContainText('CC BY 4.0')
  await expectAccessible(page, 'a public record without a photo')
  const work = page.url()

  await openPage(page, '/admin/imports')
  await send('murales.csv', table)
  await expect(page.getByText('Ready to run')).toBeVisible()
  await page.getByRole('textbox', { name: /^Source name/ }).fill('Ville de Montréal')
  await page.getByRole('textbox', { name: /^License/ }).fill('CC BY 4.0')
  await page.getByRole('button', { name: 'Re-read file' }).click()
  await expect(page.getByRole('button', { name: 'Nothing to import' })).toBeDisabled()

  await openPage(page, address)
  await page.getByRole('button', { name: 'Undo import' }).press('Enter')
  await expectAccessible(page, 'the question before an import is undone')
  await page.getByRole('dialog').getByRole('button', { name: 'Undo import' }).press('Enter')
  await expect(page.getByText('Undone')).toBeVisible()
  await expect(page.getByRole('status').filter({ hasText: 'Undone' })).toBeFocused()
  expect((await page.request.get(work)).status()).toBe(404)
})
