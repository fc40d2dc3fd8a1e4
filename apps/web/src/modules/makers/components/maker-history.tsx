import type { Maker, MakerChange } from '@allcity/contract/makers'
import type { MessageDescriptor } from '@lingui/core'
import { msg, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useInfiniteQuery } from '@tanstack/react-query'
import { exactDate } from '#web/lib/dates.ts'
import { factsWord } from '#web/lib/joined-words.ts'
import { yearsWord } from '#web/lib/makers.ts'
import { translate } from '#web/lib/messages.ts'
import { Button } from '#web/ui/button.tsx'
import { RelativeTime } from '#web/ui/relative-time.tsx'
import { useRestoreChange } from '../mutations-keeping.ts'
import { makerHistory } from '../queries.ts'
import { CrewKeeping } from './crew-keeping.tsx'

const whats: Record<MakerChange['what'], MessageDescriptor> = {
  made: msg`created the page`,
  edited: msg`edited the page`,
  merged: msg`merged a duplicate into this page`,
  unmerged: msg`undid a merge`,
  membership: msg`changed the members`,
  cleared: msg`cleared the page`,
  restored: msg`restored an earlier version`,
}

const names: Record<string, MessageDescriptor> = {
  name: msg`Name before:`,
  bio: msg`Bio before:`,
  aliases: msg`Other names before:`,
  links: msg`Links before:`,
  years: msg`Years before:`,
}

/** The changes of a page: author, time and previous values. */
export function MakerHistory({ maker, mayRestore }: { maker: Maker; mayRestore: boolean }) {
  const restore = useRestoreChange(maker)
  const { data, isError, hasNextPage, fetchNextPage } = useInfiniteQuery(makerHistory(maker.type, maker.id))
  const changes = data?.pages.flatMap(({ items }) => items) ?? []
  return (
    <section className="maker-history" aria-labelledby="history">
      <h2 id="history">
        <Trans>History</Trans>
      </h2>
      {maker.type === 'crew' && <CrewKeeping crew={maker} />}
      {isError && (
        <p role="status">
          <Trans>Couldn’t load the history.</Trans>
        </p>
      )}
      <ol>
        {changes.map((change) => (
          <li key={change.id}>
            <p>
              <b className="strong">{change.by ?? (change.isByArtist ? t`The artist` : t`A former member`)}</b>{' '}
              {describeChange(change)}{' '}
              <span className="quiet">
                <RelativeTime at={change.at} />
              </span>
            </p>
            {before(change).map(([name, text]) => (
              <p className="quiet small" key={name}>
                {translate(names[name] ?? name)} <bdi>{text}</bdi>
              </p>
            ))}
            {mayRestore && change.isRestorable && (
              <p>
                <Button
                  isSmall
                  variant="quiet"
                  aria-label={t`Restore this version, from before ${{ date: exactDate(change.at) }}`}
                  disabled={restore.isPending}
                  onClick={() => restore.mutate({ changeId: change.id, version: versionFor(maker, change) })}
                >
                  <Trans>Restore this version</Trans>
                </Button>
              </p>
            )}
          </li>
        ))}
      </ol>
      {hasNextPage && (
        <Button isSmall onClick={() => void fetchNextPage()}>
          <Trans>Older changes</Trans>
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
    return fields ? <Trans>changed the membership of {name}</Trans> : <Trans>added {name} as a member</Trans>
  }
  if (fields?.with === undefined || typeof fields.name !== 'string') return translate(whats[what])
  const name = <bdi>{fields.name}</bdi>
  return what === 'merged' ? <Trans>merged {name} into this page</Trans> : <Trans>undid the merge of {name}</Trans>
}

function before({ before: fields }: MakerChange): [string, string][] {
  if (fields?.into !== undefined) return []
  const isOfDouble = fields?.with !== undefined
  return Object.entries(fields ?? {}).flatMap(([name, value]): [string, string][] => {
    if (!(name in names) || value === null || (isOfDouble && name === 'name')) return []
    const text = Array.isArray(value) ? factsWord(value) : name === 'years' ? yearsText(value) : String(value)
    return text === '' ? [] : [[name, text]]
  })
}

function yearsText(value: unknown): string {
  if (typeof value !== 'object' || value === null) return ''
  const { from, to } = { from: null, to: null, ...value }
  return yearsWord(from, to) ?? ''
}
