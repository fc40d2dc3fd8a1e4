import type { Covering, Spot } from '@allcity/contract/spots'
import { msg, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Check, Undo2, X } from 'lucide-react'
import { Link, useLocation } from 'react-router'
import { useFocusAfter } from '#web/lib/focus-after-change.ts'
import { translate } from '#web/lib/messages.ts'
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
  open: msg`Can you confirm?`,
  accepted: msg`Confirmed.`,
  rejected: msg`Disputed.`,
}

/** "This new work covered that one": its uploader decides, or two others. */
export function CoveringQuestion({ covering, spot }: CoveringQuestionProps) {
  const find = (id: string) => spot.layers.find(({ artwork }) => artwork.id === id)?.artwork
  const notice = useFocusAfter<HTMLElement>(covering.mine)
  const [older, newer] = [find(covering.olderId), find(covering.newerId)]
  if (!older || !newer) return null
  const [before, after] = [formatTitle(older), formatTitle(newer)]
  const { yes, no, proposedBy } = covering
  return (
    <section className="notice" ref={notice} tabIndex={-1} aria-label={t`${after} over ${before}`}>
      <p>
        <Trans>
          Did{' '}
          <Link to={`/artwork/${newer.id}`}>
            <bdi>{after}</bdi>
          </Link>{' '}
          cover{' '}
          <Link to={`/artwork/${older.id}`}>
            <bdi>{before}</bdi>
          </Link>
          ?
        </Trans>{' '}
        <Trans>
          Suggested by <PersonLink username={proposedBy.username} />.
        </Trans>{' '}
        {translate(sentences[covering.state])}
        {covering.state === 'open' && yes + no > 0 && <span className="quiet"> {t`${yes} yes, ${no} no.`}</span>}
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
        <Trans>Sign in to answer</Trans>
      </ButtonLink>
    )
  }
  if (username === covering.proposedBy.username && username !== olderUploader) {
    return (
      <span className="small quiet">
        <Trans>Waiting for others to confirm.</Trans>
      </span>
    )
  }
  if (covering.mine !== null) {
    return (
      <Button isSmall disabled={speak.isPending} onClick={say(null)}>
        <Undo2 className="icon" aria-hidden="true" />{' '}
        {covering.mine ? t`You answered yes. Undo` : t`You answered no. Undo`}
      </Button>
    )
  }
  return (
    <span className="wall-answers">
      <Button isSmall disabled={speak.isPending} onClick={say(true)}>
        <Check className="icon" aria-hidden="true" /> <Trans>Yes</Trans>
      </Button>
      <Button isSmall disabled={speak.isPending} onClick={say(false)}>
        <X className="icon" aria-hidden="true" /> <Trans>No, both are there</Trans>
      </Button>
    </span>
  )
}
