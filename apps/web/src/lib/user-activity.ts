import { loadAgain } from './load-again.ts'

const activityEvents = ['pointermove', 'pointerdown', 'touchstart', 'wheel', 'scroll', 'keydown'] as const
const patienceMs = 3_000
let active: Promise<void> | undefined

/** Settles when the person interacts with the page, or has looked at it for some seconds. */
export function waitForActivity(): Promise<void> {
  active ??= new Promise((resolve) => {
    const settle = () => {
      for (const sign of activityEvents) removeEventListener(sign, settle)
      clearTimeout(timer)
      resolve()
    }
    const timer = setTimeout(settle, patienceMs)
    for (const sign of activityEvents) addEventListener(sign, settle, { passive: true })
  })
  return active
}

/** Loads an optional part once the person is active. */
export const loadOnActivity = async <Part>(load: () => Promise<Part>): Promise<Part> => {
  await waitForActivity()
  return loadAgain(load)
}
