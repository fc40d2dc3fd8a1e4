import type { Maker, Membership } from '@allcity/contract/makers'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Lock, Pencil, X } from 'lucide-react'
import { Suspense, useRef, useState } from 'react'
import { Link } from 'react-router'
import { makerPath, yearsWord } from '#web/lib/makers.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import { lazyPart } from '#web/ui/lazy-part.tsx'
import { MakerDisc } from '#web/ui/maker-disc.tsx'
import { useRemoveMember } from '../mutations.ts'

const EditMember = lazyPart(async () => (await import('./edit-member.tsx')).EditMember)

interface MembershipSpanProps {
  maker: Maker
  membership: Membership
  bar: { start: number; end: number; isOpen: boolean } | undefined
  mayChange: boolean
}

/** One membership as a bar along the years, which members edit or remove. */
export function MembershipSpan({ maker, membership, bar, mayChange }: MembershipSpanProps) {
  const { maker: other, from, to, isPublic } = membership
  const remove = useRemoveMember(maker.id)
  const [isEditing, setIsEditing] = useState(false)
  const pencil = useRef<HTMLButtonElement>(null)

  function done() {
    setIsEditing(false)
    pencil.current?.focus()
  }

  return (
    <li className="span">
      <MakerDisc type={other.type} name={other.name} />
      <span>
        <Link to={makerPath(other)}>
          <bdi>{other.name}</bdi>
        </Link>
        <br />
        <span className="quiet small">
          {yearsWord(from, to) ?? t`years unknown`}
          {!isPublic && (
            <>
              {' · '}
              <Lock className="icon" aria-hidden="true" /> <Trans>private</Trans>
            </>
          )}
        </span>
      </span>
      {bar && (
        <span
          className={bar.isOpen ? 'span-bar is-open' : 'span-bar'}
          style={{ '--start': bar.start, '--end': bar.end }}
          aria-hidden="true"
        />
      )}
      {mayChange && (
        <span className="span-tools">
          <IconButton
            icon={Pencil}
            label={t`Edit the years of ${{ name: other.name }}`}
            aria-expanded={isEditing}
            ref={pencil}
            onClick={() => setIsEditing(!isEditing)}
          />
          <IconButton
            icon={X}
            label={t`Remove ${{ name: other.name }}`}
            disabled={remove.isPending}
            onClick={() => remove.mutate(membership.id)}
          />
        </span>
      )}
      {mayChange && isEditing && (
        <Suspense>
          <EditMember crewId={maker.id} membership={membership} onDone={done} />
        </Suspense>
      )}
    </li>
  )
}
