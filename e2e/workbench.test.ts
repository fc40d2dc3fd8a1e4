import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, type Page, test } from '@playwright/test'
import { run } from '../scripts/run.ts'
import { expectAccessible, expectNoSidewaysScroll } from './support/reading.ts'

const origin = 'http://localhost:1'
let folder = ''

test.beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'allcity-workbench-'))
  const options = ['-c', 'apps/web/vite.workbench.config.ts', '--outDir', folder, '--logLevel', 'error']
  expect(await run('vite', ['build', 'apps/web', ...options])).toBe(0)
})

test.afterAll(() => rmSync(folder, { recursive: true, force: true }))

for (const width of [1440, 390]) {
  test(`parts of the kit break no accessibility rule at ${width} pixels`, async ({ page }, info) => {
    await page.setViewportSize({ width, height: 900 })
    const failures = await openWorkbench(page)
    await expectAccessible(page, 'all parts')
    await info.attach('all parts', { body: await page.screenshot({ fullPage: true }), contentType: 'image/png' })
    const screens = page.getByRole('navigation', { name: 'Whole pages and dialogs' }).getByRole('link')
    const names = await screens.allInnerTexts()
    expect(names).toContain('Dialog')
    for (const name of names) {
      await page.goto(`${origin}/workbench.html#/${name}`)
      if (name === 'LeavingDialog') await page.locator('[data-opens]').click()
      if (/Dialog|Outcome|Overlay|Viewer/.test(name)) await expect(page.getByRole('dialog')).toBeVisible()
      else await expect(page.locator('h1')).toBeVisible()
      await expectAccessible(page, name)
      await page.goto(`${origin}/workbench.html#/`)
    }
    await expectNoSidewaysScroll(page, 'all parts')
    expect(failures).toEqual([])
  })
}

/** Opens the workbench from its folder, without a server. The list it returns collects the errors of the page. */
async function openWorkbench(page: Page): Promise<string[]> {
  const failures: string[] = []
  page.on('pageerror', (error) => failures.push(String(error)))
  await page.route(`${origin}/**`, (route) =>
    route.fulfill({ path: join(folder, new URL(route.request().url()).pathname) }),
  )
  await page.goto(`${origin}/workbench.html`)
  await expect(page.getByRole('heading', { level: 1, name: 'Workbench' })).toBeVisible()
  return failures
}
