import type { Maker } from '@allcity/contract/makers'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { History, Lock, Merge, Pencil } from 'lucide-react'
import { type ReactNode, Suspense, useState } from 'react'
import { useLocation } from 'react-router'
import { useFocusOnReturn } from '#web/lib/focus-after-change.ts'
import { useAuth } from '#web/modules/auth/store.ts'
import { claimStanding } from '#web/modules/claims/queries.ts'
import { Button } from '#web/ui/button.tsx'
import { lazyPart } from '#web/ui/lazy-part.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { crewKeeping } from '../queries.ts'

const MakerEditor = lazyPart(async () => (await import('./maker-editor.tsx')).MakerEditor)
const MakerHistory = lazyPart(async () => (await import('./maker-history.tsx')).MakerHistory)
const SuggestChange = lazyPart(
  async () => (await import('#web/modules/claims/components/suggest-change.tsx')).SuggestChange,
)
const MergedDoubles = lazyPart(async () => (await import('./merged-doubles.tsx')).MergedDoubles)
const MergeForm = lazyPart(async () => (await import('./merge-form.tsx')).MergeForm)

const ReportButton = lazyPart(
  async () => (await import('#web/modules/moderation/components/report-button.tsx')).ReportButton,
)

interface MakerToolsProps {
  maker: Maker
  /** Draws the page with the actions, and with the history or form that an action opens. */
  children: (tools: ReactNode, opened: ReactNode) => ReactNode
}

/** For members: change the page, and see who changed it before. Moderators join doubles, and take them apart. */
export function MakerTools({ maker, children }: MakerToolsProps) {
  const role = useAuth(({ user }) => user?.role)
  const [doing, setDoing] = useState<'showing' | 'editing' | 'history' | 'merging' | 'suggesting'>(
    useLocation().hash === '#history' ? 'history' : 'showing',
  )
  const done = () => setDoing('showing')
  const editButton = useFocusOnReturn<HTMLButtonElement>(doing !== 'editing' && doing !== 'suggesting')
  const mergeButton = useFocusOnReturn<HTMLButtonElement>(doing !== 'merging')
  const isKept = maker.isClaimed && role === 'member'
  const standing = useQuery({ ...claimStanding(maker.id), enabled: isKept })
  const maySuggestOnly = isKept && standing.data?.isMine !== true
  const keeping = useQuery({ ...crewKeeping(maker.id), enabled: maker.isLocked && role === 'member' })
  const isLockedForMe = maker.isLocked && role === 'member' && keeping.data?.isMine !== true
  if (!role) return children(null, null)
  if (doing === 'editing') {
    return (
      <Suspense fallback={<Skeleton height="60vh" />}>
        <MakerEditor maker={maker} onDone={done} />
      </Suspense>
    )
  }
  return children(
    <div className="piece-tools maker-tools">
      {isLockedForMe ? (
        <span className="quiet small">
          <Lock className="icon" aria-hidden="true" /> <Trans>Only the keeper can edit this page</Trans>
        </span>
      ) : (
        <Button ref={editButton} onClick={() => setDoing(maySuggestOnly ? 'suggesting' : 'editing')}>
          <Pencil className="icon" aria-hidden="true" /> {maySuggestOnly ? t`Suggest a change` : t`Edit`}
        </Button>
      )}
      <Button
        variant="quiet"
        aria-expanded={doing === 'history'}
        onClick={() => setDoing(doing === 'history' ? 'showing' : 'history')}
      >
        <History className="icon" aria-hidden="true" /> <Trans>History</Trans>
      </Button>
      {role !== 'member' && (
        <Button variant="quiet" ref={mergeButton} onClick={() => setDoing('merging')}>
          <Merge className="icon" aria-hidden="true" /> <Trans>Merge</Trans>
        </Button>
      )}
      <Suspense>
        <ReportButton about={{ type: 'maker', id: maker.id }} label={t`Report the page of ${{ name: maker.name }}`} />
      </Suspense>
    </div>,
    <Suspense fallback={<Skeleton height="160px" />}>
      {doing === 'history' && <MakerHistory maker={maker} mayRestore={!isLockedForMe && !maySuggestOnly} />}
      {doing === 'suggesting' && <SuggestChange id={maker.id} onDone={done} />}
      {doing === 'merging' && (
        <>
          <MergeForm maker={maker} onDone={done} />
          <MergedDoubles maker={maker} />
        </>
      )}
    </Suspense>,
  )
}
