import { afterEach, expect, test, vi } from 'vitest'
import { whenInSight } from './when-in-sight.ts'

afterEach(() => vi.unstubAllGlobals())

/** A stubbed IntersectionObserver that the test triggers. */
function watched() {
  let tell: (changes: { isIntersecting: boolean }[]) => void = () => undefined
  class Watching {
    constructor(told: typeof tell) {
      tell = told
    }
    observe() {}
    disconnect() {}
  }
  vi.stubGlobal('IntersectionObserver', Watching)
  const act = vi.fn()
  const element: Element = Object.create(null)
  whenInSight(element, '400px', act)
  return { act, tell: (...changes: boolean[]) => tell(changes.map((isIntersecting) => ({ isIntersecting }))) }
}

test('runs when an element comes into view, also when the browser reports several changes at once', () => {
  const { act, tell } = watched()
  tell(false)
  expect(act).not.toHaveBeenCalled()
  tell(false, true)
  expect(act).toHaveBeenCalledOnce()
  tell(true, false)
  expect(act).toHaveBeenCalledOnce()
})
