import { type ComponentType, lazy, memo, Suspense } from 'react'
import { whenAlive } from '#web/lib/sign-of-life.ts'

/**
 * A part below the first screen. The server writes it whole; its scripts come once somebody is there to use it, and take it over. Until then it
 * must not be drawn anew without need, because what React has not taken over it would take away.
 */
export function late<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  /** The part itself, on the server. */
  onServer: ComponentType<Props> | null,
): ComponentType<Props> {
  const Part: ComponentType<Props> = onServer ?? lazy(async () => ({ default: await whenAlive(load) }))
  return memo(function Late(props: Props) {
    return (
      <Suspense>
        <Part {...props} />
      </Suspense>
    )
  })
}
