import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from './support/journey.ts'
import { openPage } from './support/open-page.ts'
import { expectAccessible } from './support/reading.ts'

const root = resolve(import.meta.dirname, '..')
const command = (...args: string[]) =>
  promisify(execFile)(
    process.execPath,
    ['--disable-warning=ExperimentalWarning', 'apps/server/src/canary.ts', ...args],
    {
      cwd: root,
    },
  )

test('a visitor finds the signed statement, sees when it is invalid or late, and has the browser check it', async ({
  page,
  office,
}) => {
  const address = `${office.baseUrl}/warrant-canary`
  await openPage(page, address)
  await expect(page.getByText('They haven’t published one.')).toBeVisible()

  const keys = await mkdtemp(join(tmpdir(), 'allcity-keys-'))
  const key = join(keys, 'canary.key')
  const file = join(office.dataDir, 'canary.json')
  const { stdout } = await command('keys', key)
  const [fingerprint = ''] = /[\da-f]{64}/.exec(stdout) ?? []
  await command('sign', '--key', key, '--news', 'Rain at noon, 11 °C', '--site', office.baseUrl, '--out', file)
  const good = await readFile(file, 'utf8')
  await writeFile(file, good.replace('no order', 'one order'))
  await openPage(page, address)
  await expect(page.getByText('There is a statement here, but it is not valid.')).toBeVisible()
  await expect(page.getByText('The signature does not fit')).toBeVisible()

  await writeFile(file, good)
  await openPage(page, address)
  await expect(page.getByText('The statement is up to date.')).toBeVisible()
  await expect(page.getByRole('blockquote')).toContainText('News of the day: Rain at noon, 11 °C')
  await expect(page.getByText('Checked in your browser: the signature matches this text.')).toBeVisible()
  await expect(page.getByText(fingerprint)).toBeVisible()
  await expectAccessible(page, 'the statement')

  const commands = await page.locator('.canary-commands').innerText()
  const verified = await promisify(execFile)('sh', ['-c', commands], { cwd: keys })
  expect(verified.stdout).toContain('Signature Verified Successfully')
  expect(verified.stdout).toContain(fingerprint)

  await page.clock.setFixedTime(Date.now() + 200 * 86_400_000)
  await openPage(page, address)
  await expect(page.getByText('This statement is out of date.')).toBeVisible()
  await page.clock.setFixedTime(Date.now())

  await writeFile(file, 'rubbish')
  await openPage(page, address)
  await expect(page.getByText('The statement is up to date.'), 'what was published stays').toBeVisible()
  await rm(keys, { recursive: true })
})
