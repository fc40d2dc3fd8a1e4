import type { Artwork } from '@allcity/contract/artworks'
import type { Credit } from '@allcity/contract/credits'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { UserSearch } from 'lucide-react'
import { Suspense, useState } from 'react'
import { Link } from 'react-router'
import { useFocusOnReturn } from '#web/lib/focus-after-change.ts'
import { factsWord } from '#web/lib/joined-words.ts'
import { makerPath } from '#web/lib/makers.ts'
import { useAuth } from '#web/modules/auth/store.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { lazyPart } from '#web/ui/lazy-part.tsx'
import { MakerDisc } from '#web/ui/maker-disc.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { roleWord } from '../rules.ts'
import './made-by.css'

const WaitingCredits = lazyPart(async () => (await import('./waiting-credits.tsx')).WaitingCredits)
const KnowWho = lazyPart(async () => (await import('./know-who.tsx')).KnowWho)

/** The credits of a work, and a form for members to suggest one. */
export function MadeBy({ artwork }: { artwork: Artwork }) {
  const { id, credits } = artwork
  const username = useAuth(({ user }) => user?.username)
  const [isSaying, setIsSaying] = useState(false)
  const iKnowButton = useFocusOnReturn<HTMLButtonElement>(!isSaying)
  const isMine = username === artwork.uploader.username
  const suggest = credits.length === 0 ? t`Know the artist?` : t`Suggest a credit`

  return (
    <section className="made-by" aria-label={t`Who made it`}>
      {credits.length === 0 && (
        <p className="quiet">
          <Trans>Artist unknown.</Trans>
        </p>
      )}
      {credits.length > 0 && (
        <ul>
          {credits.map((credit) => (
            <CreditedName key={credit.id} credit={credit} />
          ))}
        </ul>
      )}
      {username && (
        <Suspense>
          <WaitingCredits id={id} isMine={isMine} />
        </Suspense>
      )}
      {isSaying && (
        <Suspense fallback={<Skeleton height="140px" />}>
          <KnowWho id={id} isMine={isMine} onDone={() => setIsSaying(false)} />
        </Suspense>
      )}
      {username && !isSaying && (
        <p>
          <Button ref={iKnowButton} isSmall variant="quiet" onClick={() => setIsSaying(true)}>
            <UserSearch className="icon" aria-hidden="true" /> {suggest}
          </Button>
        </p>
      )}
      {!username && (
        <p>
          <ButtonLink isSmall variant="quiet" to="/login" state={{ from: `/artwork/${id}` }}>
            <UserSearch className="icon" aria-hidden="true" /> {suggest}
          </ButtonLink>
        </p>
      )}
    </section>
  )
}

function CreditedName({ credit }: { credit: Credit }) {
  return (
    <li className="made-by-line">
      <MakerDisc type={credit.type} name={credit.name} size={44} />
      <span>
        <Link to={makerPath(credit)}>
          <bdi>{credit.name}</bdi>
        </Link>
        <br />
        <span className="quiet small">
          {factsWord([credit.type === 'crew' ? t`Crew` : t`Artist`, credit.role !== 'made' && roleWord(credit.role)])}
        </span>
      </span>
    </li>
  )
}
