import { ArtworkId } from '@allcity/contract/artworks'
import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from 'react-router'
import { isRefusal } from '#web/lib/call-error.ts'
import { CounterForm } from '#web/modules/takedowns/components/counter-form.tsx'
import { takenWork } from '#web/modules/takedowns/queries.ts'
import { roleWords } from '#web/modules/takedowns/rules.ts'
import { Bone } from '#web/ui/bones.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { LoadFailed } from '#web/ui/load-failed.tsx'
import { PageHead } from '#web/ui/page-head.tsx'
import { RelativeTime } from '#web/ui/relative-time.tsx'
import '#web/ui/styles/claim.css'

/** Why a work of mine was taken down after a notice, and the way to answer. */
export function ArtworkTakedownPage() {
  const id = ArtworkId.safeParse(useParams().id)
  if (!id.success) throw new Response(null, { status: 404 })
  return <Taken id={id.data} />
}

function Taken({ id }: { id: ArtworkId }) {
  const { data: taken, error, refetch } = useQuery(takenWork(id))
  const isNone = isRefusal(error)
  return (
    <div className="page claim">
      <PageHead title="Taken down" path={`/artwork/${id}/takedown`} isPrivate />
      <h1 className="h52">Taken down</h1>
      {error && !isNone && !taken && <LoadFailed what="The notice" onRetry={() => void refetch()} />}
      {isNone && (
        <EmptyState
          title="No notice about a work of yours"
          why="Only who added a work answers a notice about it."
          action={
            <Link className="button" to="/my-uploads">
              My Uploads
            </Link>
          }
        />
      )}
      {!error && !taken && <Bone height="200px" />}
      {taken && (
        <>
          <section className="claim-part">
            <h2 className="h26">
              <bdi>{taken.title}</bdi>
            </h2>
            <p>
              Somebody asked that it goes ({roleWords[taken.role].word.toLowerCase()}), and a moderator decided so{' '}
              <RelativeTime at={taken.decidedAt} />.
            </p>
            <p dir="auto">The reason: {taken.reason}</p>
          </section>
          <CounterForm taken={taken} />
        </>
      )}
    </div>
  )
}

export { ArtworkTakedownPage as Component }
