import { type ComponentType, lazy, memo, Suspense } from 'react'
import { whenAlive } from '#web/lib/sign-of-life.ts'

/**
 * A part below the first screen. The server renders it completely; its scripts load and hydrate it once the person is active. Until then
 * it
 * must not re-render, because React would remove markup that it has not hydrated.
 */
export function late<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  /** The component itself, only on the server. */
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
