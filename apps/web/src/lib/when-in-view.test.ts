import { afterEach, expect, test, vi } from 'vitest'
import { whenInView } from './when-in-view.ts'

afterEach(() => vi.unstubAllGlobals())

/** A stubbed IntersectionObserver that the test triggers. */
function watched() {
  let tell: (changes: { isIntersecting: boolean }[]) => void = () => undefined
  class Watching {
    constructor(callback: typeof tell) {
      tell = callback
    }
    observe() {}
    disconnect() {}
  }
  vi.stubGlobal('IntersectionObserver', Watching)
  const act = vi.fn()
  const element: Element = Object.create(null)
  whenInView(element, '400px', act)
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
