import type { BoardRow } from '@allcity/contract/leaderboards'
import { plural, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Link } from 'react-router'
import { Facts } from '#web/ui/facts.tsx'
import { PersonDisc } from '#web/ui/person-disc.tsx'
import { Picture } from '#web/ui/photo.tsx'
import { describeRow, mineWord, scoreWord } from '../rules-rows.ts'
import { ChangeMark } from './change-mark.tsx'
import { RankFigure } from './rank-figure.tsx'

const ratio = 4 / 3

interface PodiumProps {
  rows: BoardRow[]
  /** Ranks that several share, also below the podium. */
  shared: ReadonlySet<number>
  me: string | null
}

/** The first three: makers and cities with their newest work, hunters with their avatar. */
export function Podium({ rows, shared, me }: PodiumProps) {
  return (
    <ol className="podium">
      {rows.map((row) => {
        const { key, name, path, note } = describeRow(row.who)
        return (
          <li className="podium-place" key={key}>
            <span className="podium-rank">
              <RankFigure rank={row.rank} isShared={shared.has(row.rank)} />
            </span>
            {row.who.is === 'member' ? (
              <span className="podium-person">
                <PersonDisc username={row.who.username} photo={row.who.avatar} size={112} />
              </span>
            ) : row.cover ? (
              <Picture photo={row.cover} ratio={ratio} sizes="(min-width: 900px) 33vw, 88vw" />
            ) : (
              <span className="photo podium-blank" style={{ '--ratio': ratio }} />
            )}
            <div className="podium-name">
              <div>
                <Facts>
                  <Link className="display" to={path}>
                    <bdi>{name}</bdi>
                  </Link>
                  {key === me && mineWord(row.who)}
                </Facts>
                {note && <p className="quiet">{note}</p>}
              </div>
              <div className="podium-points">
                <b className="figure">
                  {scoreWord(row)}{' '}
                  <span className="sr">{t`${plural(row.points, { one: 'point', other: 'points' })}`}</span>
                </b>
                {row.who.is === 'region' && (
                  <span className="small quiet">
                    <Trans>per million people</Trans>
                  </span>
                )}
                <ChangeMark change={row.change} />
              </div>
            </div>
          </li>
        )
      })}
    </ol>
  )
}
