import { type LoaderFunctionArgs, redirect, useParams } from 'react-router'
import { queryClientContext } from '#web/lib/query-client.ts'
import { creditedArtworks } from '#web/modules/artworks/queries-by-subject.ts'
import { MakerProfile } from '#web/modules/makers/components/maker-profile.tsx'
import { makerById } from '#web/modules/makers/queries.ts'
import { readMakerId } from '#web/modules/makers/rules.ts'

/** A merged artist redirects to the remaining one: temporarily, because a merge can be undone. */
export async function loader({ context, params }: LoaderFunctionArgs) {
  const cache = context.get(queryClientContext)
  const id = readMakerId(params.id)
  const artist = await cache.ensureQueryData(makerById('artist', id))
  if (artist.id !== id) throw redirect(`/artists/${artist.id}`, 302)
  if (import.meta.env.SSR) await cache.prefetchInfiniteQuery(creditedArtworks(id, 'own'))
  return null
}

export function ArtistPage() {
  const id = readMakerId(useParams().id)
  return <MakerProfile type="artist" id={id} key={id} />
}

export { ArtistPage as Component }
