import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { useNow, useZone } from '#web/lib/clock.ts'
import { exactDate, relativeDay } from '#web/lib/dates.ts'
import { formatTitle, placeWord, sightingWord } from '#web/lib/words.ts'
import { Facts } from '#web/ui/facts.tsx'
import { PagesFoot } from '#web/ui/pages-foot.tsx'
import { Picture } from '#web/ui/photo.tsx'
import { sightingsBy } from '../queries-sightings.ts'

/** A member's sightings, if their page shows them. */
export function MemberSightings({ username }: { username: string }) {
  const pages = useInfiniteQuery(sightingsBy(username))
  const now = useNow()
  const zone = useZone()
  const items = pages.data?.pages.flatMap((page) => page.items) ?? []
  if (items.length === 0) return null
  return (
    <section className="section" aria-labelledby="sightings">
      <header className="section-head">
        <h2 id="sightings">
          <Trans>Sightings</Trans>
        </h2>
      </header>
      <ol className="member-sightings" aria-label={t`Sightings by ${username}, newest first`}>
        {items.map(({ id, status, seenOn, onSite, note, artwork }) => (
          <li key={id}>
            <Picture photo={artwork.cover} sizes="96px" ratio={1} alt="" />
            <div>
              <p>
                <Facts>
                  <Link to={`/artwork/${artwork.id}`}>
                    <bdi>{formatTitle(artwork)}</bdi>
                  </Link>
                  <span className="quiet">{placeWord(artwork.place)}</span>
                </Facts>
              </p>
              <p className="small quiet">
                {sightingWord(status)}{' '}
                <time dateTime={seenOn} title={exactDate(seenOn)}>
                  {relativeDay(seenOn, now, zone)}
                </time>
                {onSite && ` · ${t`on site`}`}
              </p>
              {note && <p dir="auto">{note}</p>}
            </div>
          </li>
        ))}
      </ol>
      <PagesFoot pages={pages} />
    </section>
  )
}
