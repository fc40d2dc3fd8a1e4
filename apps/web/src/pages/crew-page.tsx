import { type LoaderFunctionArgs, redirect, useParams } from 'react-router'
import { queryClientContext } from '#web/lib/query-client.ts'
import { creditedArtworks } from '#web/modules/artworks/queries-by-subject.ts'
import { MakerProfile } from '#web/modules/makers/components/maker-profile.tsx'
import { makerById } from '#web/modules/makers/queries.ts'
import { readMakerId } from '#web/modules/makers/rules.ts'

/** A merged crew redirects to the remaining one: temporarily, because a merge can be undone. */
export async function loader({ context, params }: LoaderFunctionArgs) {
  const cache = context.get(queryClientContext)
  const id = readMakerId(params.id)
  const crew = await cache.ensureQueryData(makerById('crew', id))
  if (crew.id !== id) throw redirect(`/crews/${crew.id}`, 302)
  if (import.meta.env.SSR) {
    const parts = ['own', 'members'] as const
    await Promise.all(parts.map((part) => cache.prefetchInfiniteQuery(creditedArtworks(id, part))))
  }
  return null
}

export function CrewPage() {
  const id = readMakerId(useParams().id)
  return <MakerProfile type="crew" id={id} key={id} />
}

export { CrewPage as Component }
