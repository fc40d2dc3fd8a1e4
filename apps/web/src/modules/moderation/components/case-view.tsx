import type { ReportCaseDetails, ReportDecision } from '@allcity/contract/moderation'
import { decisionsFor } from '@allcity/contract/moderation'
import { typeWord } from '@allcity/contract/moderation-words'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { isRefusal } from '#web/lib/call-error.ts'
import { Bone } from '#web/ui/bones.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { LoadFailed } from '#web/ui/load-failed.tsx'
import { PersonLink } from '#web/ui/person-link.tsx'
import { Picture } from '#web/ui/photo.tsx'
import { RelativeTime } from '#web/ui/relative-time.tsx'
import { caseById } from '../queries.ts'
import { choiceOf, doneWord, partsOf, reasonWords, trustWord } from '../rules.ts'
import { DecideDialog } from './decide-dialog.tsx'

interface CaseViewProps {
  id: string
  /** The list that it is in. */
  back: string
  onDecided: (id: string) => void
}

/** One case: what it is about, what was said of it by whom, and what can be decided. */
export function CaseView({ id, back, onDecided }: CaseViewProps) {
  const query = useQuery(caseById(id))
  const [deciding, setDeciding] = useState<ReportDecision | 'restore' | null>(null)
  const one = query.data
  if (!one) {
    if (isRefusal(query.error)) {
      return <EmptyState title="This case cannot be opened" why={query.error.message} />
    }
    return query.isError ? <LoadFailed what="The case" onRetry={() => void query.refetch()} /> : <Bone height="320px" />
  }
  return (
    <article className="report-case" aria-labelledby="case-title">
      <p className="case-back small">
        <Link to={back}>Back to the queue</Link>
      </p>
      <Head one={one} />
      <Choices one={one} onChoose={setDeciding} />
      {one.photos.length > 0 && (
        <div className="case-photos">
          {one.photos.map((photo) => (
            <Picture key={photo.id} photo={photo} sizes="(min-width: 1000px) 480px, 90vw" />
          ))}
        </div>
      )}
      <Says title="What it says now" says={one.now} />
      <Complaints one={one} />
      {deciding && (
        <DecideDialog
          one={one}
          decision={deciding}
          onClose={() => setDeciding(null)}
          onDone={() => {
            setDeciding(null)
            onDecided(id)
          }}
        />
      )}
    </article>
  )
}

function Head({ one }: { one: ReportCaseDetails }) {
  const { about, owner, takenBy, decidedBy, decidedAt, reason } = one
  return (
    <header>
      <h2 id="case-title" className="h26">
        {about.path ? (
          <Link to={about.path}>
            <bdi>{about.name}</bdi>
          </Link>
        ) : (
          <bdi>{about.name}</bdi>
        )}
      </h2>
      <p className="quiet">
        {typeWord[about.type]}
        {owner && about.type === 'member' && <>, {trustWord[owner.trust]}</>}
        {owner && about.type !== 'member' && (
          <>
            {' by '}
            <PersonLink username={owner.username} />, {trustWord[owner.trust]}
          </>
        )}
        {about.path === null && ', out of sight'}
      </p>
      {takenBy && <p className="case-note">{takenBy.username} is looking at this just now. You can still decide.</p>}
      {decidedAt && (
        <p className="case-note">
          {doneWord(one)}
          {decidedBy && ` by ${decidedBy.username}`}, <RelativeTime at={decidedAt} />
          {reason && (
            <>
              : <q>{reason}</q>
            </>
          )}
        </p>
      )}
    </header>
  )
}

function Says({ title, says }: { title: string; says: ReportCaseDetails['now'] }) {
  const parts = says ? partsOf(says) : []
  if (says !== null && parts.length === 0) return null
  return (
    <section>
      <h3 className="label">{title}</h3>
      {says === null && <p className="quiet">It is gone.</p>}
      <dl className="case-says">
        {parts.map(({ name, words }) => (
          <div key={name}>
            <dt className="quiet small">{name}</dt>
            <dd dir="auto">{words}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

/** A decision that holds can be made graver, or taken back. */
function choicesFor(one: ReportCaseDetails): (ReportDecision | 'restore')[] {
  const all = decisionsFor[one.about.type]
  if (one.decision === null) return [...all]
  if (!one.isStanding) return []
  return one.decision === 'hold' && all.includes('remove') ? ['remove', 'restore'] : ['restore']
}

function Choices({
  one,
  onChoose,
}: {
  one: ReportCaseDetails
  onChoose: (decision: ReportDecision | 'restore') => void
}) {
  return (
    <div className="case-tools">
      {choicesFor(one).map((decision) => {
        const { key, word } = choiceOf(decision, one)
        return (
          <Button
            key={decision}
            data-key={key}
            aria-keyshortcuts={key}
            aria-haspopup="dialog"
            variant={decision === 'remove' ? 'alert' : 'other'}
            onClick={() => onChoose(decision)}
          >
            {word}{' '}
            <span className="key" aria-hidden="true">
              {key}
            </span>
          </Button>
        )
      })}
      {one.owner && (
        <ButtonLink variant="quiet" to={`/admin/audit?subject=${one.about.id}`}>
          Decided before
        </ButtonLink>
      )}
    </div>
  )
}

function Complaints({ one: { complaints, now } }: { one: ReportCaseDetails }) {
  if (complaints.length === 0) return null
  return (
    <section aria-labelledby="complaints">
      <h3 className="label" id="complaints">
        Who reported it
      </h3>
      <ol className="complaints">
        {complaints.map(({ id, reason, note, by, at, said }) => (
          <li key={id}>
            <p>
              {reasonWords[reason]}
              {note && (
                <>
                  : <q dir="auto">{note}</q>
                </>
              )}
            </p>
            <p className="small quiet">
              <PersonLink username={by.username} />, {trustWord[by.trust]}, <RelativeTime at={at} />
            </p>
            {JSON.stringify(said) !== JSON.stringify(now) && <Says title="What it said then" says={said} />}
          </li>
        ))}
      </ol>
    </section>
  )
}
