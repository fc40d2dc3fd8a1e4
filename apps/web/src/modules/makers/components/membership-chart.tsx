import type { Maker, Membership } from '@allcity/contract/makers'
import { useQuery } from '@tanstack/react-query'
import { Lock, X } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { Link } from 'react-router'
import { useNow } from '#web/lib/clock.ts'
import { makerPath, yearsWord } from '#web/lib/makers.ts'
import { useAuth } from '#web/modules/auth/store.ts'
import { Button } from '#web/ui/button.tsx'
import { MakerDisc } from '#web/ui/maker-disc.tsx'
import { useRemoveMember } from '../mutations.ts'
import { privateMemberships } from '../queries.ts'
import { spanOf } from '../rules.ts'

const MemberForm = lazy(async () => ({ default: (await import('./member-form.tsx')).MemberForm }))

/** Who belonged to a crew, or to which crews somebody belonged, each as a line along the years. */
export function MembershipChart({ maker }: { maker: Maker }) {
  const { type, id } = maker
  const isSignedIn = useAuth((auth) => auth.isAuthenticated)
  const hidden = useQuery({ ...privateMemberships(type, id), enabled: isSignedIn }).data?.items ?? []
  const [isAdding, setIsAdding] = useState(false)
  const year = new Date(useNow()).getUTCFullYear()
  const memberships = [...maker.memberships, ...(isSignedIn ? hidden : [])]
  const mayAdd = isSignedIn && type === 'crew'
  const { first, bars } = spanOf(memberships, year)

  if (memberships.length === 0 && type === 'artist') return null
  return (
    <section className="section" aria-labelledby="members">
      <header className="plate-head">
        <h2 id="members">{type === 'crew' ? 'Members' : 'Crews'}</h2>
        {memberships.length > 0 && <p className="quiet small">{`${first} to today`}</p>}
      </header>
      {memberships.length === 0 && <p className="quiet">Nobody has said yet who belongs to it.</p>}
      <ul className="spans">
        {memberships.map((membership, index) => (
          <Span key={membership.id} maker={maker} membership={membership} bar={bars[index]} mayRemove={mayAdd} />
        ))}
      </ul>
      {mayAdd && isAdding && (
        <Suspense>
          <MemberForm crewId={id} onDone={() => setIsAdding(false)} />
        </Suspense>
      )}
      {mayAdd && !isAdding && (
        <p className="spans-add">
          <Button isSmall onClick={() => setIsAdding(true)}>
            Add a member
          </Button>
        </p>
      )}
    </section>
  )
}

interface SpanProps {
  maker: Maker
  membership: Membership
  bar: { start: number; end: number; isOpen: boolean } | undefined
  mayRemove: boolean
}

function Span({ maker, membership, bar, mayRemove }: SpanProps) {
  const { maker: other, from, to, isPublic } = membership
  const remove = useRemoveMember(maker.id)
  return (
    <li className="span">
      <MakerDisc type={other.type} name={other.name} />
      <span>
        <Link to={makerPath(other)}>
          <bdi>{other.name}</bdi>
        </Link>
        <br />
        <span className="quiet small">
          {yearsWord(from, to) ?? 'years unknown'}
          {!isPublic && (
            <>
              {' · '}
              <Lock className="icon" aria-hidden="true" /> private
            </>
          )}
        </span>
      </span>
      <span
        className={bar?.isOpen ? 'span-bar is-open' : 'span-bar'}
        style={{ '--start': bar?.start ?? 0, '--end': bar?.end ?? 1 }}
        aria-hidden="true"
      />
      {mayRemove && (
        <button
          type="button"
          className="square"
          aria-label={`Take back that ${other.name} belongs to it`}
          disabled={remove.isPending}
          onClick={() => remove.mutate(membership.id)}
        >
          <X className="icon" aria-hidden="true" />
        </button>
      )}
    </li>
  )
}
