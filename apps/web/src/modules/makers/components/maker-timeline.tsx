import type { Maker } from '@allcity/contract/makers'
import { plural, t } from '@lingui/core/macro'
import { Link } from 'react-router'
import { formatTitle, kindSlug, kindWord, worksWord } from '#web/lib/words.ts'
import { Bullet } from '#web/ui/bullet.tsx'
import { Picture } from '#web/ui/photo.tsx'

/** With fewer years the timeline only repeats the list of works. */
const fewestYears = 2

/** A line with a stop for each year in which something was painted. */
export function MakerTimeline({ maker: { timeline, undated } }: { maker: Maker }) {
  if (timeline.length < fewestYears) return null
  return (
    <section className="section" aria-labelledby="years">
      <header className="section-head">
        <h2 id="years">{t`Timeline`}</h2>
        {undated > 0 && (
          <p className="quiet small">{t`${plural(undated, { one: '# undated', other: '# undated' })}`}</p>
        )}
      </header>
      <ol className="timeline" aria-label={t`Years`}>
        {timeline.map(({ year, works, first: work }) => (
          <li className="timeline-stop" key={year} data-kind={kindSlug(work?.kind ?? 'other')}>
            <p className="timeline-year">{year}</p>
            <p className="timeline-line" aria-hidden="true">
              <Bullet kind={work?.kind ?? 'other'} size={32} />
            </p>
            {work && (
              <article className="work">
                <Picture photo={work.cover} sizes="220px" ratio={1.35} alt="" />
                <Link className="caption-title" to={`/artwork/${work.id}`}>
                  <bdi>{formatTitle(work)}</bdi>
                </Link>
                <p className="caption-line">{works === 1 ? kindWord(work.kind) : worksWord(works)}</p>
              </article>
            )}
          </li>
        ))}
      </ol>
    </section>
  )
}
