import type { FeedItem } from '@allcity/contract/feed'
import { Link } from 'react-router'
import { useNow, useZone } from '#web/lib/clock.ts'
import { formatCredit } from '#web/lib/credit-line.ts'
import { exactDate, relativeDay } from '#web/lib/dates.ts'
import { countWord, formatTitle, kindOnSurface, placeWord, sightingWord } from '#web/lib/words.ts'
import { Bullet } from '#web/ui/bullet.tsx'
import { PersonLink } from '#web/ui/person-link.tsx'
import { Picture } from '#web/ui/photo.tsx'
import { RelativeTime } from '#web/ui/relative-time.tsx'

/** A work that was added, was seen again or won a battle, and which of the things one follows it belongs to. */
export function FeedEntry({ item: { artwork, sighting, battle, because, at } }: { item: FeedItem }) {
  return (
    <article className="feed-entry">
      <Link to={`/artwork/${artwork.id}`} className="feed-picture" tabIndex={-1} aria-hidden="true">
        <Picture photo={artwork.cover} sizes="(min-width: 720px) 320px, 100vw" ratio={1.5} />
      </Link>
      <div className="feed-words">
        <p className="small quiet">
          You follow{' '}
          {because.map(({ name, path }, index) => (
            <span key={path}>
              {index > 0 && (index === because.length - 1 ? ' and ' : ', ')}
              <Link to={path}>
                <bdi>{name}</bdi>
              </Link>
            </span>
          ))}
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
          {formatCredit(artwork)}, {placeWord(artwork.place)}
        </p>
        {sighting && (
          <p>
            <Seen sighting={sighting} />
          </p>
        )}
        {battle && (
          <p>
            Won <Link to={`/battles/${battle.id}`}>{battle.title ?? `battle ${battle.number}`}</Link>, {battle.votes} to{' '}
            {battle.otherVotes}, <RelativeTime at={at} />
          </p>
        )}
        {!sighting && !battle && (
          <p>
            Added <RelativeTime at={at} /> by <PersonLink username={artwork.uploader.username} />
          </p>
        )}
      </div>
    </article>
  )
}

function Seen({ sighting: { by, status, seenOn, others } }: { sighting: NonNullable<FeedItem['sighting']> }) {
  const now = useNow()
  const zone = useZone()
  return (
    <>
      <PersonLink username={by.username} /> {sightingWord(status).toLowerCase()}{' '}
      <time dateTime={seenOn} title={exactDate(seenOn)}>
        {relativeDay(seenOn, now, zone)}
      </time>
      {others > 0 && (
        <>
          , and saw{' '}
          <Link to={`/u/${by.username}`}>{others === 1 ? 'one more work' : `${countWord(others)} more works`}</Link>
        </>
      )}
    </>
  )
}
