import { type ComponentType, lazy } from 'react'
import { loadAgain } from '#web/lib/load-again.ts'
import { missingPart } from '#web/lib/missing-part.ts'

/** Shown instead of a part that cannot be loaded. */
const Missing = () => (
  <p className="notice notice-missing" role="alert">
    {missingPart()}
    <button className="button button-small" type="button" onClick={() => window.location.reload()}>
      Reload
    </button>
  </p>
)

/**
 * A component loaded when it renders. A failed load is retried, and affects neither the page nor its input.
 * A cached file also loads without a network.
 */
export const lazyPart = <Props extends object>(load: () => Promise<ComponentType<Props>>) =>
  lazy<ComponentType<Props>>(async () => ({
    default: await load()
      .catch(() => loadAgain(load))
      .catch(() => Missing),
  }))
