import type { Page } from '@playwright/test'

/** Opens a page and waits until its scripts have taken it over. */
export async function openPage(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await untilAlive(page)
}

/** The same page once more, as with the reload button. */
export async function reloadPage(page: Page): Promise<void> {
  await page.reload()
  await untilAlive(page)
}

// The page says so itself, once its last listener is there; before that a press may go to the page as the server drew it.
const untilAlive = (page: Page) => page.locator('html[data-awake]').waitFor({ state: 'attached' })
