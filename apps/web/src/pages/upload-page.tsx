import { ArtworkId } from '@allcity/contract/artworks'
import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { Suspense, useMemo } from 'react'
import { useSearchParams } from 'react-router'
import { formatTitle } from '#web/lib/words.ts'
import { artworkById } from '#web/modules/artworks/queries.ts'
import { useAuth } from '#web/modules/auth/store.ts'
import { UploadBoard } from '#web/modules/uploads/components/upload-board.tsx'
import { lazyPart } from '#web/ui/lazy-part.tsx'
import { PageHead } from '#web/ui/page-head.tsx'
import '#web/modules/uploads/components/upload.css'
import '#web/modules/uploads/components/progress.css'

const GhostOfLastPhoto = lazyPart(
  async () => (await import('#web/modules/spots/components/ghost-of-last-photo.tsx')).GhostOfLastPhoto,
)

export function Component() {
  const member = useAuth(({ user }) => user?.id)
  const [search] = useSearchParams()
  const covers = ArtworkId.safeParse(search.get('covers')).data

  return (
    <>
      <PageHead title={t`Upload`} path="/upload" description={t`Put photos of street art on the map.`} isPrivate />
      {member && !covers && <UploadBoard key={member} member={member} covering={null} />}
      {member && covers && <OverBoard key={member} member={member} covers={covers} />}
    </>
  )
}

/** For members who come from a wall with a new work. */
function OverBoard({ member, covers }: { member: string; covers: ArtworkId }) {
  const { data: older, isPending } = useQuery(artworkById(covers))
  const covering = useMemo(() => {
    if (older) return { artworkId: older.id, title: formatTitle(older), answer: 'covered' as const }
    return isPending ? undefined : null
  }, [older, isPending])
  const ghost = older && (
    <Suspense>
      <GhostOfLastPhoto artwork={older} />
    </Suspense>
  )
  return <UploadBoard member={member} covering={covering} overCamera={ghost} />
}
