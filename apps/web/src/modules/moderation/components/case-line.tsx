import type { ReportCase } from '@allcity/contract/moderation'
import { t } from '@lingui/core/macro'
import { Plural, Trans } from '@lingui/react/macro'
import { Eye, Image, List, type LucideIcon, MessageSquare, SprayCan, User } from 'lucide-react'
import { Link } from 'react-router'
import { Facts } from '#web/ui/facts.tsx'
import { Picture } from '#web/ui/photo.tsx'
import { RelativeTime } from '#web/ui/relative-time.tsx'
import { describeReports, doneWord, subjectWord } from '../rules.ts'

/** Where there is no picture to show. */
const typeIcon: Record<ReportCase['about']['type'], LucideIcon> = {
  artwork: Image,
  comment: MessageSquare,
  sighting: Eye,
  list: List,
  member: User,
  maker: SprayCan,
}

interface CaseLineProps {
  one: ReportCase
  to: string
  isOpen: boolean
  /** Where all cases about the same person are listed. */
  toGroup: string
  /** Absent where cases cannot be selected. */
  selection?: { isSelected: boolean; onSelect: (isSelected: boolean) => void } | undefined
}

/** One thing that was reported, as a link to its case. */
export function CaseLine({ one, to, isOpen, toGroup, selection }: CaseLineProps) {
  const { about, owner, severity, cover, openedAt, takenBy } = one
  const cases = one.othersAbout + 1
  const Icon = typeIcon[about.type]
  return (
    <li className={selection ? 'case-item' : undefined}>
      {selection && (
        <input
          type="checkbox"
          data-key="s"
          aria-label={t`Select ${about.name}`}
          checked={selection.isSelected}
          onChange={({ currentTarget }) => selection.onSelect(currentTarget.checked)}
        />
      )}
      <Link className="case-line" to={to} data-case={one.id} aria-current={isOpen ? 'true' : undefined}>
        {cover ? (
          <Picture photo={cover} sizes="64px" ratio={1} alt="" />
        ) : (
          <span className="case-type">
            <Icon className="icon" aria-hidden="true" />
          </span>
        )}
        <span className="case-words">
          <bdi className="strong">{about.name}</bdi>
          <span className="small quiet">
            <Facts>
              {subjectWord[about.type](owner?.username)}
              <RelativeTime at={one.decidedAt ?? openedAt} />
            </Facts>
          </span>
          <span className="small">
            {severity === 3 && !one.decision && (
              <span className="case-grave">
                <Trans>Urgent</Trans>
              </span>
            )}
            {describeReports(one)}
          </span>
          {takenBy && (
            <span className="small quiet">
              <Trans>{takenBy.username} is reviewing this</Trans>
            </span>
          )}
          {one.decision && <span className="small quiet">{doneWord(one)}</span>}
        </span>
      </Link>
      {owner && one.othersAbout > 0 && (
        <Link className="case-group small" to={toGroup}>
          <Trans>
            <Plural value={cases} one="# case" other="# cases" /> about <bdi>{owner.username}</bdi>
          </Trans>
        </Link>
      )}
    </li>
  )
}
