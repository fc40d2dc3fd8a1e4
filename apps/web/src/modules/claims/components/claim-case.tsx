import type { ClaimCase as Case } from '@allcity/contract/claims'
import { everybodyHasPart } from '@allcity/contract/moderation-words'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { ExternalLink } from 'lucide-react'
import { useCallback } from 'react'
import { Link } from 'react-router'
import { translate } from '#web/lib/messages.ts'
import { useChosenDecision } from '#web/lib/use-chosen-decision.ts'
import { useDeferredComponent } from '#web/lib/use-deferred-component.ts'
import { useDraftState } from '#web/lib/use-draft-state.ts'
import { worksWord } from '#web/lib/words.ts'
import { KeyButton } from '#web/modules/queues/components/key-button.tsx'
import { Picture } from '#web/ui/photo.tsx'
import { RelativeTime } from '#web/ui/relative-time.tsx'
import { readHost, stateWords, type Verdict, verdictChoice, verdicts } from '../rules.ts'

const claimDialog = async () => (await import('./claim-dialog.tsx')).ClaimDialog

/** One claim as a moderator sees it: who says what, what they show, and the decision. */
export function ClaimCase({ claim }: { claim: Case }) {
  const { artist, claimant, holder, works, isDispute, note, answer, photo } = claim
  return (
    <li className="case" data-case={claim.id} tabIndex={-1} aria-label={t`${claimant} claims ${{ name: artist.name }}`}>
      <div className="case-about">
        <h2 className="h20">
          <Link to={`/artists/${artist.id}`}>
            <bdi>{artist.name}</bdi>
          </Link>{' '}
          {isDispute && (
            <span className="case-tag">
              <Trans>Dispute</Trans>
            </span>
          )}
        </h2>
        <p className="quiet small">
          <Trans>
            Claimed by <Link to={`/u/${claimant}`}>{claimant}</Link>{' '}
            <RelativeTime at={claim.givenAt ?? claim.createdAt} />
          </Trans>
          {` · ${worksWord(works)}`}
          {holder && holder !== claimant && (
            <>
              {' · '}
              <Trans>
                held by <Link to={`/u/${holder}`}>{holder}</Link>
              </Trans>
            </>
          )}
        </p>
        {claim.code && (
          <p>
            <Trans>
              Code: <code className="strong">{claim.code}</code>
            </Trans>
          </p>
        )}
        {claim.address && <Address address={claim.address} />}
        {note && (
          <q className="case-quote" dir="auto">
            {note}
          </q>
        )}
        {answer && (
          <p className="case-quote">
            <span className="quiet">
              <Trans>Holder’s answer:</Trans>
            </span>{' '}
            {answer}
          </p>
        )}
        {photo && (
          <div className="case-photo">
            <Picture photo={photo} sizes="320px" alt={t`Photo given as evidence`} />
          </div>
        )}
      </div>
      {claim.state === 'given' ? <Decision claim={claim} /> : <Decided claim={claim} />}
    </li>
  )
}

function Decided({ claim: { state, decidedBy, reason, holderReason } }: { claim: Case }) {
  return (
    <div className="case-decision quiet">
      <p>
        {translate(stateWords[state])}
        {decidedBy && (
          <>
            {' · '}
            <Trans>decided by {decidedBy}</Trans>
          </>
        )}
      </p>
      {reason && (
        <p>
          <Trans>
            To the claimant: <q dir="auto">{reason}</q>
          </Trans>
        </p>
      )}
      {holderReason && (
        <p>
          <Trans>
            To the holder: <q dir="auto">{holderReason}</q>
          </Trans>
        </p>
      )}
    </div>
  )
}

/** Opened by the moderator, never by the server; the host stands apart, so that nobody is led elsewhere. */
function Address({ address }: { address: string }) {
  return (
    <p className="case-address">
      <span className="strong">{readHost(address)}</span>
      <a href={address} rel="noopener nofollow noreferrer" target="_blank">
        {address} <ExternalLink className="icon" aria-hidden="true" />
      </a>
    </p>
  )
}

function Decision({ claim }: { claim: Case }) {
  const [written, change, draft, reset] = useDraftState('claim-decision', claim.id, { reason: '', holderReason: '' })
  const ClaimDialog = useDeferredComponent(claimDialog)
  const { chosen, choose, leave } = useChosenDecision<Verdict>({
    setReason: useCallback((reason) => change({ reason }), [change]),
    reset,
    end: () => {
      reset()
      void draft.clear()
    },
  })
  if (claim.isStuck) return <p className="notice">{translate(everybodyHasPart)}.</p>
  if (claim.isMine) {
    return (
      <p className="notice">
        <Trans>You’re involved; another moderator must decide.</Trans>
      </p>
    )
  }
  return (
    <div className="case-decision">
      <p className="case-tools">
        {verdicts.map((verdict) => {
          const { key, word, variant } = verdictChoice(verdict, claim)
          return (
            <KeyButton key={verdict} shortcut={key} word={word} variant={variant} onClick={() => choose(verdict)} />
          )
        })}
      </p>
      {chosen && ClaimDialog && (
        <ClaimDialog claim={claim} verdict={chosen} written={written} onChange={change} draft={draft} onClose={leave} />
      )}
    </div>
  )
}
