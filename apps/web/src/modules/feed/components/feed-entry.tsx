import type { FeedItem } from '@allcity/contract/feed'
import { plural, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Link } from 'react-router'
import { useNow, useZone } from '#web/lib/clock.ts'
import { formatCredit } from '#web/lib/credit-line.ts'
import { exactDate, relativeDay } from '#web/lib/dates.ts'
import { listFormat } from '#web/lib/joined-words.ts'
import { formatTitle, kindOnSurface, placeWord } from '#web/lib/words.ts'
import { Bullet } from '#web/ui/bullet.tsx'
import { PersonLink } from '#web/ui/person-link.tsx'
import { Picture } from '#web/ui/photo.tsx'
import { RelativeTime } from '#web/ui/relative-time.tsx'

/** A work that was added, was seen again or won a battle, and which of the things one follows it belongs to. */
export function FeedEntry({ item: { artwork, sighting, battle, because, at } }: { item: FeedItem }) {
  return (
    <article className="feed-entry">
      <Link to={`/artwork/${artwork.id}`} className="feed-picture" tabIndex={-1} aria-hidden="true">
        <Picture photo={artwork.cover} sizes="(min-width: 720px) 47vw, 92vw" ratio={1.5} />
      </Link>
      <div className="feed-words">
        <p className="small quiet">
          <Trans>
            Because you follow <Followed things={because} />
          </Trans>
        </p>
        <h2>
          <Bullet
            kind={artwork.kind}
            surface={artwork.surface}
            size={24}
            label={kindOnSurface(artwork.kind, artwork.surface)}
          />
          <Link to={`/artwork/${artwork.id}`}>
            <bdi>{formatTitle(artwork)}</bdi>
          </Link>
        </h2>
        <p className="quiet">
          {formatCredit(artwork)} · {placeWord(artwork.place)}
        </p>
        {sighting && (
          <p>
            <Seen sighting={sighting} />
          </p>
        )}
        {battle && (
          <p>
            <Won battle={battle} at={at} />
          </p>
        )}
        {!sighting && !battle && (
          <p>
            <Trans>
              Added <RelativeTime at={at} /> by <PersonLink username={artwork.uploader.username} />
            </Trans>
          </p>
        )}
      </div>
    </article>
  )
}

function Followed({ things }: { things: FeedItem['because'] }) {
  return listFormat()
    .formatToParts(things.map(({ path }) => path))
    .map(({ type, value }) => {
      if (type === 'literal') return value
      const thing = things.find(({ path }) => path === value)
      return (
        thing && (
          <Link to={thing.path} key={thing.path}>
            <bdi>{thing.name}</bdi>
          </Link>
        )
      )
    })
}

function Won({ battle, at }: { battle: NonNullable<FeedItem['battle']>; at: string }) {
  const { id, number, votes, otherVotes } = battle
  const title = battle.title ?? (number === null ? null : t`battle ${number}`)
  if (title === null)
    return (
      <Trans>
        Won <Link to={`/battles/${id}`}>a battle</Link>, {votes} to {otherVotes}, <RelativeTime at={at} />
      </Trans>
    )
  return (
    <Trans>
      Won <Link to={`/battles/${id}`}>{title}</Link>, {votes} to {otherVotes}, <RelativeTime at={at} />
    </Trans>
  )
}

function Seen({ sighting: { by, status, seenOn, others } }: { sighting: NonNullable<FeedItem['sighting']> }) {
  const person = <PersonLink username={by.username} />
  const day = <Day of={seenOn} />
  return (
    <>
      {status === 'present' && (
        <Trans>
          Seen {day} by {person}
        </Trans>
      )}
      {status === 'damaged' && (
        <Trans>
          Seen damaged {day} by {person}
        </Trans>
      )}
      {status === 'painted_over' && (
        <Trans>
          Reported painted over {day} by {person}
        </Trans>
      )}
      {status === 'removed' && (
        <Trans>
          Reported gone {day} by {person}
        </Trans>
      )}
      {others > 0 && (
        <>
          {' · '}
          <Link to={`/u/${by.username}`}>
            {t`${plural(others, { one: 'and # more work', other: 'and # more works' })}`}
          </Link>
        </>
      )}
    </>
  )
}

function Day({ of: seenOn }: { of: string }) {
  const now = useNow()
  const zone = useZone()
  return (
    <time dateTime={seenOn} title={exactDate(seenOn)}>
      {relativeDay(seenOn, now, zone)}
    </time>
  )
}
