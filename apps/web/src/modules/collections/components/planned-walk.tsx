import type { ArtworkId } from '@allcity/contract/artworks'
import { plural, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { ListPlus, Navigation } from 'lucide-react'
import { Suspense, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { useFocusAfterRemoval } from '#web/lib/focus-after-removal.ts'
import { toast } from '#web/lib/toast.ts'
import { useWayBack } from '#web/lib/way-back.ts'
import { worksWord } from '#web/lib/words.ts'
import { useAuth } from '#web/modules/auth/store.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { ClientOnly } from '#web/ui/client-only.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { lazyPart } from '#web/ui/lazy-part.tsx'
import { keptStops } from '../rules.ts'
import { commonCity, type Itinerary, plannedModePath, plannedPath, reorderStops } from '../rules-plan.ts'
import { keepWalk } from '../store-walks.ts'
import { CopyLink } from './copy-link.tsx'
import { ListFiles } from './list-files.tsx'
import { ListMap } from './list-map.tsx'
import { ListRows } from './list-rows.tsx'
import { WalkLength } from './walk-length.tsx'

const ArrangedRows = lazyPart(async () => (await import('./arranged-rows.tsx')).ArrangedRows)
const SaveWalk = lazyPart(async () => (await import('./save-walk.tsx')).SaveWalk)

interface PlannedWalkProps {
  list: Itinerary
  stops: ArtworkId[]
  /** How many stops of the link are no longer available, or were none. */
  leftOut: number
}

/** A walk that its link holds: anyone can change it, which makes another link, and members can save it. */
export function PlannedWalk({ list, stops, leftOut }: PlannedWalkProps) {
  const { title, items } = list
  const navigate = useNavigate()
  const isSignedIn = useAuth((auth) => auth.isAuthenticated)
  const [isSaving, setIsSaving] = useState(false)
  const wayBack = useWayBack()
  const room = useFocusAfterRemoval<HTMLElement>(items.map(({ artworkId }) => artworkId))
  const order = items.map(({ artworkId }) => artworkId)

  async function change(next: ArtworkId[], before = stops) {
    await keepWalk({ stops: next, city: commonCity(items) }, before)
    await navigate(plannedPath(next), { replace: true, preventScrollReset: true })
  }

  function remove(id: ArtworkId) {
    const shorter = stops.filter((other) => other !== id)
    void change(shorter)
    toast.success(t`Removed from the walk`, { label: t`Undo`, onClick: () => void change(stops, shorter) })
  }

  return (
    <>
      <nav className="crumbs small" aria-label={t`Where you are`}>
        <Link to="/walk">
          <Trans>Your walks</Trans>
        </Link>
        <span aria-hidden="true">/</span>
        <bdi>{title}</bdi>
      </nav>
      <header className="list-head">
        <div className="list-words">
          <h1 className="h52">
            <bdi>{title}</bdi>
          </h1>
          <p className="list-meta">
            <span>
              {worksWord(items.length)} · <Trans>Anyone with the link can see this walk</Trans>
            </span>
          </p>
          <WalkLength list={list} />
          {leftOut > 0 && (
            <p className="notice" role="status">
              {t`${plural(leftOut, { one: '# stop is no longer available and was left out.', other: '# stops are no longer available and were left out.' })}`}
            </p>
          )}
          {items.length > 0 && (
            <div className="piece-tools">
              {keptStops(items).length > 0 && (
                <ButtonLink variant="next" to={plannedModePath(order)}>
                  <Navigation className="icon" aria-hidden="true" /> <Trans>Start walking</Trans>
                </ButtonLink>
              )}
              {isSignedIn ? (
                <Button aria-haspopup="dialog" onClick={() => setIsSaving(true)}>
                  <ListPlus className="icon" aria-hidden="true" /> <Trans>Save as list</Trans>
                </Button>
              ) : (
                <ButtonLink to="/login" {...wayBack}>
                  <ListPlus className="icon" aria-hidden="true" /> <Trans>Save as list</Trans>
                </ButtonLink>
              )}
              <CopyLink path={plannedPath(order)} />
            </div>
          )}
        </div>
        <ListMap list={list} />
      </header>
      <section ref={room} tabIndex={-1} aria-label={t`Route`}>
        {items.length === 0 ? (
          <EmptyState
            title={t`No stops`}
            why={t`Open the map to plan another walk.`}
            action={
              <ButtonLink to="/map">
                <Trans>Open the map</Trans>
              </ButtonLink>
            }
          />
        ) : (
          <ClientOnly fallback={<ListRows list={list} />}>
            {() => (
              <Suspense fallback={<ListRows list={list} />}>
                <ArrangedRows
                  list={list}
                  onOrder={(next) => void change(reorderStops(stops, next))}
                  onRemove={remove}
                />
              </Suspense>
            )}
          </ClientOnly>
        )}
      </section>
      {items.length > 0 && (
        <ListFiles title={title} path={(format) => `/walks/stops.${format}?stops=${order.join(',')}`} />
      )}
      {isSaving && isSignedIn && (
        <Suspense>
          <SaveWalk list={list} stops={stops} onClose={() => setIsSaving(false)} />
        </Suspense>
      )}
    </>
  )
}
