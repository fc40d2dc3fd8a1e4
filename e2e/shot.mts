import { chromium } from '@playwright/test'
const browser = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox'] })
const base = 'http://localhost:4210'
const paths = JSON.parse(process.argv[2] ?? '[]')
for (const width of [1440, 390]) {
  const page = await browser.newPage({ viewport: { width, height: 900 } })
  page.on('console', (m) => { if (m.type() === 'error') console.log('console', m.text()) })
  page.on('pageerror', (e) => console.log('pageerror', e.message))
  if (process.argv[3]) {
    await page.goto(base + '/login')
    await page.getByLabel('Email').fill('wren@allcity.example')
    await page.getByLabel('Password', { exact: true }).fill('seven trains uptown')
    await page.getByRole('button', { name: 'Sign In' }).click()
    await page.waitForURL((u) => !u.pathname.startsWith('/login'))
  }
  for (const [name, path] of paths) {
    await page.goto(base + path, { waitUntil: 'networkidle' })
    await page.waitForTimeout(600)
    await page.screenshot({ path: `/tmp/shot-${name}-${width}.png`, fullPage: true })
  }
}
await browser.close()
