import { type ComponentType, lazy } from 'react'
import { loadAgain } from '#web/lib/load-again.ts'
import { missingPart } from '#web/lib/missing-part.ts'

/** In the place of a part that cannot be had. */
const Missing = () => (
  <p className="notice notice-missing" role="alert">
    {missingPart()}
    <button className="button button-small" type="button" onClick={() => window.location.reload()}>
      Reload
    </button>
  </p>
)

/**
 * A part that comes when it is drawn. Where it does not come it is asked for again, and takes nothing but itself along: not the page, nor
 * what was typed there. What is in this browser already comes without a network too.
 */
export const lazyPart = <Props extends object>(load: () => Promise<ComponentType<Props>>) =>
  lazy<ComponentType<Props>>(async () => ({
    default: await load()
      .catch(() => loadAgain(load))
      .catch(() => Missing),
  }))
