import { type Import, ImportOutcome, type ImportRow } from '@allcity/contract/imports'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { listWords } from '#web/lib/joined-words.ts'
import { translate } from '#web/lib/messages.ts'
import { formatNumber } from '#web/lib/numbers.ts'
import { formatTitle, kindWord } from '#web/lib/words.ts'
import { Bullet } from '#web/ui/bullet.tsx'
import { Chip } from '#web/ui/chip.tsx'
import { LoadFailed } from '#web/ui/load-failed.tsx'
import { PagesFoot } from '#web/ui/pages-foot.tsx'
import { Sideways } from '#web/ui/sideways.tsx'
import { rowPages } from '../queries.ts'
import { isOld, missingRows, outcomeWords } from '../rules.ts'

/** The outcome of every row, in file order, for as long as the server keeps the rows. */
export function ImportRows({ found }: { found: Import }) {
  const missing = missingRows(found)
  return (
    <section className="import-part" aria-labelledby="import-rows">
      <h2 id="import-rows">
        <Trans>Rows</Trans>
      </h2>
      {missing && <p className="quiet">{missing}</p>}
      {!isOld(found) && <Rows found={found} />}
    </section>
  )
}

function Rows({ found }: { found: Import }) {
  const [outcome, setOutcome] = useState<ImportOutcome | null>(null)
  const pages = useInfiniteQuery(rowPages(found, outcome))
  const rows = pages.data?.pages.flatMap(({ items }) => items)
  return (
    <>
      <fieldset className="import-outcomes">
        <legend className="sr">
          <Trans>Filter rows</Trans>
        </legend>
        <Chip isPressed={outcome === null} onClick={() => setOutcome(null)}>
          <Trans>All</Trans> {formatNumber(found.rows)}
        </Chip>
        {ImportOutcome.options.map((option) => (
          <Chip key={option} isPressed={outcome === option} onClick={() => setOutcome(option)}>
            {translate(outcomeWords[option].word)} {formatNumber(found.counts[option])}
          </Chip>
        ))}
      </fieldset>
      {pages.isError && !rows && <LoadFailed onRetry={() => void pages.refetch()} />}
      {rows && rows.length > 0 && (
        <Sideways className="import-scroll" label={t`Rows of the file`}>
          <table className="import-table">
            <thead>
              <tr>
                <th scope="col">
                  <Trans>Row</Trans>
                </th>
                <th scope="col">
                  <Trans>Work</Trans>
                </th>
                <th scope="col">{found.finishedAt ? t`Result` : t`Preview`}</th>
                <th scope="col">
                  <Trans>Artist</Trans>
                </th>
                <th scope="col">
                  <Trans>Year</Trans>
                </th>
              </tr>
            </thead>
            <tbody>
              {rows.map((row) => (
                <RowLine key={row.number} row={row} />
              ))}
            </tbody>
          </table>
        </Sideways>
      )}
      {rows && <PagesFoot pages={pages} />}
    </>
  )
}

function RowLine({ row }: { row: ImportRow }) {
  const { number, outcome, reason, title, artists, kind, yearMade, work } = row
  const name = formatTitle({ title, kind: kind ?? 'other' })
  const workTitle = work?.title ?? t`an untitled work`
  return (
    <tr data-outcome={outcome}>
      <td className="quiet">{number}</td>
      <td>
        <span className="import-work">
          {kind && <Bullet kind={kind} size={20} label={kindWord(kind)} />}
          <bdi>{work && outcome !== 'matched' ? <Link to={`/artwork/${work.id}`}>{name}</Link> : name}</bdi>
        </span>
      </td>
      <td>
        <span className="strong">{translate(outcomeWords[outcome].word)}</span>
        {reason && <span className="import-why small"> {reason}</span>}
        {outcome === 'matched' && work && (
          <span className="import-why small">
            {' '}
            <Trans>
              with <Link to={`/artwork/${work.id}`}>{workTitle}</Link>
            </Trans>
          </span>
        )}
      </td>
      <td>{listWords(artists)}</td>
      <td>{yearMade}</td>
    </tr>
  )
}
