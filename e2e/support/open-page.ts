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

// React marks the elements that it has taken over; before that a press may go to the page as the server drew it.
async function untilAlive(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const { body } = Reflect.get(globalThis, 'document')
    return body && Object.keys(body).some((key) => key.startsWith('__reactProps'))
  })
}
