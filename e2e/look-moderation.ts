import { chromium } from '@playwright/test'

const base = 'http://localhost:4210'
const browser = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox'] })
for (const width of [1440, 390]) {
  const context = await browser.newContext({ viewport: { width, height: 900 }, baseURL: base })
  const page = await context.newPage()
  page.on('console', (m) => m.type() === 'error' && console.log(m.text()))
  const answer = await page.request.post('/api/auth/login', {
    data: { email: 'wren@allcity.example', password: 'seven trains uptown' },
  })
  const { access_token: accessToken, id_token: idToken } = await answer.json()
  await page.goto('/robots.txt')
  await page.evaluate(
    (kept) => {
      for (const [k, v] of Object.entries(kept)) localStorage.setItem(k, String(v))
    },
    { accessToken, idToken, username: 'wren' },
  )
  const shot = async (name: string) => {
    await page.waitForTimeout(900)
    await page.screenshot({ path: `/tmp/mod-shots/${name}-${width}.png` })
  }
  await page.goto('/admin/reports')
  await page.waitForSelector('.case-line')
  await shot('queue')
  await page.keyboard.press('j')
  await page.keyboard.press('Enter')
  await page.waitForSelector('.case-tools')
  await shot('case')
  await page.keyboard.press('h')
  await page.waitForSelector('[role=dialog]')
  await shot('dialog')
  await page.keyboard.press('Escape')
  await page.goto('/admin/reports?show=decided')
  await shot('decided')
  await page.goto('/admin/reports?show=appeals')
  await shot('appeals')
  await page.goto('/artwork/0199c0d5-0796-72e0-bc91-fc012b2b69bb')
  await page.getByRole('button', { name: 'Report this work' }).scrollIntoViewIfNeeded()
  await shot('artwork')
  await page.getByRole('button', { name: 'Report this work' }).click()
  await page.waitForSelector('[role=dialog]')
  await shot('report')
  await page.goto('/u/inesq')
  await shot('member')
  for (const s of (process.env.STATEMENTS ?? '').split(',').filter(Boolean)) {
    await page.goto(`/statements/${s}`)
    await shot('statement')
    await page.goto('/my-uploads')
    await shot('uploads')
    await page.goto('/notifications')
    await shot('notices')
  }
  await context.close()
}
await browser.close()
