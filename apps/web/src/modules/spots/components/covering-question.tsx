import type { Covering, Spot } from '@allcity/contract/spots'
import { Check, Undo2, X } from 'lucide-react'
import { Link, useLocation } from 'react-router'
import { useFocusAfter } from '#web/lib/focus-after-change.ts'
import { formatTitle } from '#web/lib/words.ts'
import { useAuth } from '#web/modules/auth/store.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { PersonLink } from '#web/ui/person-link.tsx'
import { useSpeakOfCovering } from '../mutations.ts'

interface CoveringQuestionProps {
  covering: Covering
  spot: Spot
}

const sentences = {
  open: 'Is it so?',
  accepted: 'People agree.',
  rejected: 'People say it is not so.',
}

/** "This new work covered that one": its uploader decides, or two others. */
export function CoveringQuestion({ covering, spot }: CoveringQuestionProps) {
  const find = (id: string) => spot.layers.find(({ artwork }) => artwork.id === id)?.artwork
  const notice = useFocusAfter<HTMLElement>(covering.mine)
  const [older, newer] = [find(covering.olderId), find(covering.newerId)]
  if (!older || !newer) return null
  return (
    <section
      className="notice"
      ref={notice}
      tabIndex={-1}
      aria-label={`${formatTitle(newer)} over ${formatTitle(older)}`}
    >
      <p>
        <PersonLink username={covering.proposedBy.username} /> says that{' '}
        <Link to={`/artwork/${newer.id}`}>
          <bdi>{formatTitle(newer)}</bdi>
        </Link>{' '}
        covered{' '}
        <Link to={`/artwork/${older.id}`}>
          <bdi>{formatTitle(older)}</bdi>
        </Link>
        . {sentences[covering.state]}
        {covering.state === 'open' && covering.yes + covering.no > 0 && (
          <span className="quiet">
            {' '}
            {covering.yes} yes, {covering.no} no so far.
          </span>
        )}
      </p>
      <Answers covering={covering} olderUploader={older.uploader.username} />
    </section>
  )
}

function Answers({ covering, olderUploader }: { covering: Covering; olderUploader: string }) {
  const speak = useSpeakOfCovering()
  const { pathname } = useLocation()
  const username = useAuth((auth) => auth.user?.username)
  const say = (says: boolean | null) => () => speak.mutate({ id: covering.id, says })
  if (username === undefined) {
    return (
      <ButtonLink isSmall to="/login" state={{ from: pathname }}>
        Sign in to say so
      </ButtonLink>
    )
  }
  if (username === covering.proposedBy.username && username !== olderUploader) {
    return <span className="small quiet">Others confirm it.</span>
  }
  if (covering.mine !== null) {
    return (
      <Button isSmall disabled={speak.isPending} onClick={say(null)}>
        <Undo2 className="icon" aria-hidden="true" /> You said {covering.mine ? 'yes' : 'no'}. Take it back
      </Button>
    )
  }
  return (
    <span className="wall-answers">
      <Button isSmall disabled={speak.isPending} onClick={say(true)}>
        <Check className="icon" aria-hidden="true" /> Yes, covered
      </Button>
      <Button isSmall disabled={speak.isPending} onClick={say(false)}>
        <X className="icon" aria-hidden="true" /> No, it stands
      </Button>
    </span>
  )
}
