import { loadAgain } from './load-again.ts'

const signsOfLife = ['pointermove', 'pointerdown', 'touchstart', 'wheel', 'scroll', 'keydown'] as const
const patienceMs = 3_000
let awake: Promise<void> | undefined

/** Settles when the person interacts with the page, or has looked at it for some seconds. */
export function signOfLife(): Promise<void> {
  awake ??= new Promise((resolve) => {
    const settle = () => {
      for (const sign of signsOfLife) removeEventListener(sign, settle)
      clearTimeout(timer)
      resolve()
    }
    const timer = setTimeout(settle, patienceMs)
    for (const sign of signsOfLife) addEventListener(sign, settle, { passive: true })
  })
  return awake
}

/** Loads an optional part once the person is active. */
export const whenAlive = async <Part>(load: () => Promise<Part>): Promise<Part> => {
  await signOfLife()
  return loadAgain(load)
}
