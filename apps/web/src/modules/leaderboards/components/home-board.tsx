import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { ArrowRight } from 'lucide-react'
import { Link } from 'react-router'
import { MakerDisc } from '#web/ui/maker-disc.tsx'
import { Picture } from '#web/ui/photo.tsx'
import { thisWeek } from '../queries.ts'
import { listSharedRanks } from '../rules-ranks.ts'
import { describeRow, scoreWord } from '../rules-rows.ts'
import { ChangeMark } from './change-mark.tsx'
import { RankFigure } from './rank-figure.tsx'

/** The first five artists of the last seven days; nothing while nobody has points. */
export function HomeBoard() {
  const rows = useQuery(thisWeek()).data?.items ?? []
  if (rows.length === 0) return null
  const shared = listSharedRanks(rows)
  return (
    <section aria-labelledby="week">
      <header className="section-head">
        <h2 id="week">
          <Trans>Top artists this week</Trans>
        </h2>
        <Link className="go" to="/leaderboards/artists">
          <span>
            <Trans>Leaderboards</Trans>
          </span>
          <ArrowRight className="icon" aria-hidden="true" />
        </Link>
      </header>
      <ol className="ladder">
        {rows.map((row) => {
          const { key, name, path, note } = describeRow(row.who)
          return (
            <li className="ladder-row" key={key}>
              <span className="ladder-rank">
                <RankFigure rank={row.rank} isShared={shared.has(row.rank)} />
              </span>
              {row.cover ? (
                <Picture photo={row.cover} ratio={1} sizes="56px" alt="" />
              ) : (
                row.who.is === 'maker' && <MakerDisc type={row.who.maker.type} name={row.who.maker.name} size={56} />
              )}
              <span className="ladder-name">
                <Link className="strong" to={path}>
                  <bdi>{name}</bdi>
                </Link>
                {note && <span className="quiet small">{note}</span>}
              </span>
              <ChangeMark change={row.change} />
              <span className="ladder-points">{scoreWord(row)}</span>
            </li>
          )
        })}
      </ol>
    </section>
  )
}
