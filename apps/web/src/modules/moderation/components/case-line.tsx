import type { ReportCase } from '@allcity/contract/moderation'
import { typeWord } from '@allcity/contract/moderation-words'
import { Eye, Image, List, type LucideIcon, MessageSquare, SprayCan, User } from 'lucide-react'
import { Link } from 'react-router'
import { Picture } from '#web/ui/photo.tsx'
import { RelativeTime } from '#web/ui/relative-time.tsx'
import { doneWord, reportsWord, shortReason } from '../rules.ts'

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
  const { about, owner, severity, reports, reasons, awaitsReview, cover, openedAt, takenBy, decidedBy } = one
  const Icon = typeIcon[about.type]
  return (
    <li className={selection ? 'case-item' : undefined}>
      {selection && (
        <input
          type="checkbox"
          data-key="s"
          aria-label={`Select ${about.name}`}
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
            {typeWord[about.type]}
            {owner && about.type !== 'member' && ` by ${owner.username}`},{' '}
            <RelativeTime at={one.decidedAt ?? openedAt} />
          </span>
          <span className="small">
            {severity === 3 && !one.decision && <span className="case-grave">Urgent</span>}
            {awaitsReview ? 'Waits to be looked at' : `${reportsWord(reports)}: `}
            {reasons.map((reason) => shortReason[reason]).join(', ')}
          </span>
          {takenBy && <span className="small quiet">{takenBy.username} is looking at it</span>}
          {one.decision && (
            <span className="small quiet">
              {doneWord(one)}
              {decidedBy && ` by ${decidedBy.username}`}
            </span>
          )}
        </span>
      </Link>
      {owner && one.othersAbout > 0 && (
        <Link className="case-group small" to={toGroup}>
          {one.othersAbout + 1} cases about <bdi>{owner.username}</bdi>
        </Link>
      )}
    </li>
  )
}
