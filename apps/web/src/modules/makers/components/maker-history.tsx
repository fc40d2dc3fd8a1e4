import type { Maker, MakerChange } from '@allcity/contract/makers'
import { useInfiniteQuery } from '@tanstack/react-query'
import { exactDate } from '#web/lib/dates.ts'
import { Button } from '#web/ui/button.tsx'
import { RelativeTime } from '#web/ui/relative-time.tsx'
import { useRestoreChange } from '../mutations-keeping.ts'
import { makerHistory } from '../queries.ts'
import { CrewKeeping } from './crew-keeping.tsx'

const whats: Record<MakerChange['what'], string> = {
  made: 'made the page',
  edited: 'changed the page',
  merged: 'merged it with a double',
  unmerged: 'undid a merge',
  membership: 'changed who belongs to it',
  cleared: 'cleared the page',
  restored: 'gave the page its words back',
}

const names: Record<string, string> = {
  name: 'Name',
  bio: 'About',
  aliases: 'Other names',
  links: 'Links',
  years: 'Years',
}

/** The changes of a page: author, time and previous values. */
export function MakerHistory({ maker, mayRestore }: { maker: Maker; mayRestore: boolean }) {
  const restore = useRestoreChange(maker)
  const { data, isError, hasNextPage, fetchNextPage } = useInfiniteQuery(makerHistory(maker.type, maker.id))
  const changes = data?.pages.flatMap(({ items }) => items) ?? []
  return (
    <section className="maker-history" aria-labelledby="history">
      <h2 id="history">History</h2>
      {maker.type === 'crew' && <CrewKeeping crew={maker} />}
      {isError && <p role="status">The history did not load.</p>}
      <ol>
        {changes.map((change) => (
          <li key={change.id}>
            <p>
              <b className="strong">{change.by ?? (change.isByArtist ? 'The artist' : 'Somebody who has left')}</b>{' '}
              {describeChange(change)}{' '}
              <span className="quiet">
                <RelativeTime at={change.at} />
              </span>
            </p>
            {before(change).map(([name, text]) => (
              <p className="quiet small" key={name}>
                {names[name]} before: <bdi>{text}</bdi>
              </p>
            ))}
            {mayRestore && change.isRestorable && (
              <p>
                <Button
                  isSmall
                  variant="quiet"
                  aria-label={`Restore this version, from before ${exactDate(change.at)}`}
                  disabled={restore.isPending}
                  onClick={() => restore.mutate({ changeId: change.id, version: versionFor(maker, change) })}
                >
                  Restore this version
                </Button>
              </p>
            )}
          </li>
        ))}
      </ol>
      {hasNextPage && (
        <Button isSmall onClick={() => void fetchNextPage()}>
          Older ones
        </Button>
      )}
    </section>
  )
}

/** The version that a restore replaces: that of the page, or of the artist's only public membership. */
function versionFor({ memberships, version }: Maker, { what, artist }: MakerChange): string | undefined {
  if (what !== 'membership') return version
  const theirs = memberships.filter(({ maker }) => maker.id === artist?.id)
  return theirs.length === 1 ? theirs[0]?.version : undefined
}

/** Describes a change. A merge names the duplicate, except on the duplicate's own page. */
function describeChange({ what, before: fields, artist }: MakerChange) {
  if (what === 'membership' && artist) {
    const name = <bdi>{artist.name}</bdi>
    return fields ? <>changed the membership of {name}</> : <>added {name} as a member</>
  }
  if (fields?.with === undefined || typeof fields.name !== 'string') return whats[what]
  const name = <bdi>{fields.name}</bdi>
  return what === 'merged' ? <>merged {name} into it</> : <>undid the merge of {name}</>
}

function before({ before: fields }: MakerChange): [string, string][] {
  if (fields?.into !== undefined) return []
  const isOfDouble = fields?.with !== undefined
  return Object.entries(fields ?? {}).flatMap(([name, value]): [string, string][] => {
    if (!(name in names) || value === null || (isOfDouble && name === 'name')) return []
    const text = Array.isArray(value) ? value.join(', ') : name === 'years' ? yearsText(value) : String(value)
    return text === '' ? [] : [[name, text]]
  })
}

function yearsText(value: unknown): string {
  if (typeof value !== 'object' || value === null) return ''
  const { from, to } = { from: null, to: null, ...value }
  return from === null && to === null ? '' : `${from ?? '?'} to ${to ?? 'today'}`
}
