import type { Maker } from '@allcity/contract/makers'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { useToday } from '#web/lib/clock.ts'
import { useFocusOnReturn } from '#web/lib/focus-after-change.ts'
import { useFocusAfterRemoval } from '#web/lib/focus-after-removal.ts'
import { useAuth } from '#web/modules/auth/store.ts'
import { Button } from '#web/ui/button.tsx'
import { lazyPart } from '#web/ui/lazy-part.tsx'
import { crewKeeping, privateMemberships } from '../queries.ts'
import { computeBars } from '../rules.ts'
import { MembershipSpan } from './membership-span.tsx'

const MemberForm = lazyPart(async () => (await import('./member-form.tsx')).MemberForm)

/** Draws the members of a crew, or the crews of an artist, as bars on a time line. */
export function MembershipChart({ maker }: { maker: Maker }) {
  const { type, id } = maker
  const isSignedIn = useAuth((auth) => auth.isAuthenticated)
  const hidden = useQuery({ ...privateMemberships(type, id), enabled: isSignedIn }).data?.items ?? []
  const [isAdding, setIsAdding] = useState(false)
  const year = Number(useToday().slice(0, 4))
  const memberships = [...maker.memberships, ...(isSignedIn ? hidden : [])]
  const role = useAuth(({ user }) => user?.role)
  const keeping = useQuery({ ...crewKeeping(id), enabled: maker.isLocked && role === 'member' })
  const isLockedForMe = maker.isLocked && role === 'member' && keeping.data?.isMine !== true
  const mayAdd = isSignedIn && type === 'crew' && !isLockedForMe
  const list = useFocusAfterRemoval<HTMLUListElement>(memberships.map((membership) => membership.id))
  const addButton = useFocusOnReturn<HTMLButtonElement>(!isAdding)
  const { first, bars } = computeBars(memberships, year)

  if (memberships.length === 0 && type === 'artist') return null
  return (
    <section className="section" aria-labelledby="members">
      <header className="section-head">
        <h2 id="members">{type === 'crew' ? t`Members` : t`Crews`}</h2>
        {first !== null && <p className="quiet small">{t`${first} to today`}</p>}
      </header>
      {memberships.length === 0 && (
        <p className="quiet">
          <Trans>No members listed yet.</Trans>
        </p>
      )}
      <ul className="spans" ref={list} tabIndex={-1}>
        {memberships.map((membership, index) => (
          <MembershipSpan
            key={membership.id}
            maker={maker}
            membership={membership}
            bar={bars[index]}
            mayChange={mayAdd}
          />
        ))}
      </ul>
      {mayAdd && isAdding && (
        <Suspense>
          <MemberForm crewId={id} onDone={() => setIsAdding(false)} />
        </Suspense>
      )}
      {mayAdd && !isAdding && (
        <p className="spans-add">
          <Button ref={addButton} isSmall onClick={() => setIsAdding(true)}>
            <Trans>Add a member</Trans>
          </Button>
        </p>
      )}
    </section>
  )
}
