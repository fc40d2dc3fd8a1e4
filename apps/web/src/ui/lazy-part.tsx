import { Trans } from '@lingui/react/macro'
import { type ComponentType, lazy, memo, Suspense } from 'react'
import { loadAgain } from '#web/lib/load-again.ts'
import { withMessages } from '#web/lib/messages.ts'
import { missingPart } from '#web/lib/missing-part.ts'
import { loadOnActivity } from '#web/lib/user-activity.ts'

/** Shown instead of a part that cannot be loaded. */
const Missing = () => (
  <p className="notice notice-missing" role="alert">
    {missingPart()}
    <button className="button button-small" type="button" onClick={() => window.location.reload()}>
      <Trans>Reload</Trans>
    </button>
  </p>
)

/**
 * A component loaded when it renders. A failed load is retried, and affects neither the page nor its input.
 * A cached file also loads without a network.
 */
export const lazyPart = <Props extends object>(load: () => Promise<ComponentType<Props>>) =>
  lazy<ComponentType<Props>>(async () => {
    const loadWhole = () => withMessages(load)
    return {
      default: await loadWhole()
        .catch(() => loadAgain(loadWhole))
        .catch(() => Missing),
    }
  })

/**
 * A part below the first screen. The server renders it; its scripts load and hydrate it once the person is active. Until then it
 * must not re-render, because React would remove markup that it has not hydrated.
 */
export function latePart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  /** The component itself, only on the server. */
  onServer: ComponentType<Props> | null,
): ComponentType<Props> {
  const Part: ComponentType<Props> = onServer ?? lazyPart(() => loadOnActivity(load))
  return memo(function Late(props: Props) {
    return (
      <Suspense>
        <Part {...props} />
      </Suspense>
    )
  })
}
