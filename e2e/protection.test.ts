import { expect, test } from './support/journey.ts'

const pages = [
  '/',
  '/map',
  '/browse',
  '/artists',
  '/battles',
  '/leaderboards',
  '/about',
  '/login',
  '/upload',
  '/nowhere',
]

test('every page forbids scripts and style sheets that are not files of ours, and is kept by its ETag @smoke', async ({
  request,
}) => {
  for (const path of pages) {
    const answer = await request.get(path, { headers: { accept: 'text/html' } })
    const headers = answer.headers()
    const policy = headers['content-security-policy'] ?? ''
    for (const part of [
      "script-src 'self';",
      "script-src-attr 'none';",
      "style-src 'self';",
      "object-src 'none'",
      "base-uri 'none'",
      "frame-ancestors 'none'",
    ])
      expect(policy, path).toContain(part)
    expect(headers, path).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
    })
    const html = await answer.text()
    expect(html, path).not.toContain('<style')
    expect(html, path).not.toMatch(/<[^>]* on\w+="/)
  }
  const first = await request.get('/about')
  const again = await request.get('/about', { headers: { 'if-none-match': first.headers().etag ?? '' } })
  expect([first.status(), again.status()]).toEqual([200, 304])
  expect(again.headers()['content-security-policy']).toBe(first.headers()['content-security-policy'])
})

test('the API can be read and tried in the browser under a policy of the same kind, as ours', async ({ page }) => {
  test.slow()
  const messages: string[] = []
  page.on('console', (message) => messages.push(message.text()))
  const answer = await page.goto('/api/docs')
  expect(answer?.headers()['content-security-policy']).not.toMatch(/unsafe-inline|https?:/)
  await expect(page).toHaveTitle('API, Allcity')
  await expect(page.getByRole('heading', { name: /^Allcity/ })).toBeVisible()
  await expect(page.getByRole('img', { name: 'Swagger UI' })).toHaveCount(0)
  await page.getByText('/api/health', { exact: true }).click()
  await page.getByRole('button', { name: 'Try it out' }).click()
  await page.getByRole('button', { name: 'Execute' }).click()
  await expect(page.getByRole('cell', { name: '200', exact: true }).first()).toBeVisible()
  expect(messages).toEqual([])
})

test.describe('with scripts off', () => {
  test.use({ javaScriptEnabled: false })

  test('photos keep the room and the colour that the server gives them', async ({ page }) => {
    await page.goto('/browse')
    const photo = page.locator('.brick .photo').first()
    await expect(photo).toBeVisible()
    const box = await photo.boundingBox()
    expect(box?.height ?? 0).toBeGreaterThan(60)
  })
})
