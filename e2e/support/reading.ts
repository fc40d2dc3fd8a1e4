import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Locator, type Page } from '@playwright/test'

const narrow = { width: 360, height: 740 }

const mostLooks = 4

// The same axe that the builder would send to each page, in less than half the bytes.
const ofBuilder = createRequire(createRequire(import.meta.url).resolve('@axe-core/playwright'))
const axeSource = readFileSync(ofBuilder.resolve('axe-core/axe.min.js'), 'utf8')

/** Fails with one line for each accessibility rule that the page breaks right now. */
export async function expectAccessible(page: Page, where: string): Promise<void> {
  let look = await lookAt(page)
  // A scan during an animation, such as a toast's, may see faded elements. Faults count only from a scan at rest, or the last one.
  for (let looks = 1; look.hasMoved && look.faults.length > 0 && looks < mostLooks; looks++) look = await lookAt(page)
  expect.soft(look.faults, `${where}, by axe`).toEqual([])
}

async function lookAt(page: Page): Promise<{ faults: string[]; hasMoved: boolean }> {
  await untilAtRest(page)
  const movement = await page.evaluateHandle(() => {
    const seen = { hasMoved: false }
    const note = () => {
      seen.hasMoved = true
    }
    for (const name of ['transitionrun', 'animationstart']) {
      Reflect.get(globalThis, 'document').addEventListener(name, note, { capture: true })
    }
    return seen
  })
  // Runs every rule on every element, without listing the passing ones.
  const axe = new AxeBuilder({ page, axeSource }).setLegacyMode().options({ resultTypes: ['violations'] })
  const { violations } = await axe.analyze()
  const hasMoved = await movement.evaluate((seen) => seen.hasMoved)
  const faults = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`)
  return { faults, hasMoved }
}

/** Waits for animations to finish, but not for endless ones, such as skeletons. */
async function untilAtRest(page: Page): Promise<void> {
  await page.evaluate(() => {
    const animations: Animation[] = Reflect.get(globalThis, 'document').getAnimations()
    const ending = animations.filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity)
    return Promise.allSettled(ending.map(({ finished }) => finished)).then(() => undefined)
  })
}

/** Checks that the page has one heading and a title. */
export async function expectNamed(page: Page, where: string): Promise<void> {
  expect.soft(await page.locator('h1').count(), `headings of the first level at ${where}`).toBe(1)
  expect.soft(await page.title(), `title of ${where}`).toMatch(/\w/)
}

/** Checks that the narrowest phone shows no horizontal scrolling. */
export async function expectNoSidewaysScroll(page: Page, where: string): Promise<void> {
  const before = page.viewportSize()
  await page.setViewportSize(narrow)
  const over = () => page.locator('html').evaluate((root) => root.scrollWidth - root.clientWidth)
  await expect.soft.poll(over, { message: `pixels beside the screen at ${where}` }).toBe(0)
  if (before) await page.setViewportSize(before)
}

/** Checks that a page is named, accessible, and no wider than the narrowest phone. */
export async function expectWhole(page: Page, where: string): Promise<void> {
  await expectNamed(page, where)
  await expectAccessible(page, where)
  await expectNoSidewaysScroll(page, where)
}

/** Presses Tab until this has the focus; every stop on the way must show its focus visibly. */
export async function tabTo(page: Page, goal: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  for (let stops = 0; stops < 80; stops++) {
    await page.keyboard.press(key)
    const focused = await focusOn(page)
    // The element that a page focused when it opened is no keyboard stop.
    if (!focused?.isStop) continue
    expect.soft(focused.isShown, `focus shows on ${focused.name}`).toBe(true)
    if (await goal.evaluate((element) => element.matches(':focus'))) return
  }
  throw new Error('The keyboard does not come there within 80 stops.')
}

/** The focus shows as an outline or a shadow on the element, or on its proxy: its label, its card or the photo in it. */
async function focusOn(page: Page) {
  // Reads everything in one call: a page that opens late may move the focus in between.
  const [focused] = await page.locator(':focus').evaluateAll((elements) =>
    elements.map((element) => {
      const { getComputedStyle } = Reflect.get(globalThis, 'window')
      const card = element.closest('article, li')
      const drawn = [
        element,
        element.parentElement,
        element.nextElementSibling,
        card,
        ...(card?.querySelectorAll('*') ?? []),
      ]
      return {
        isStop: element.tabIndex >= 0,
        name: `${element.tagName} ${element.getAttribute('aria-label') ?? element.textContent}`,
        isShown: drawn
          .filter((one) => one !== null)
          .some((one) => {
            const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(one)
            return (outlineStyle !== 'none' && outlineWidth !== '0px') || boxShadow !== 'none'
          }),
      }
    }),
  )
  return focused
}
