import { type Import, type ImportCounts, ImportOutcome } from '@allcity/contract/imports'
import { plural, t } from '@lingui/core/macro'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { translate } from '#web/lib/messages.ts'
import { QueueItems } from '#web/modules/queues/components/queue-items.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { RelativeTime } from '#web/ui/relative-time.tsx'
import { importPages, often } from '../queries.ts'
import { isAtWork, rowsWord, stateWords } from '../rules.ts'

export function ImportList() {
  const pages = useInfiniteQuery({
    ...importPages(),
    refetchInterval: ({ state }) => (state.data?.pages.some(({ items }) => items.some(isAtWork)) ? often : false),
  })
  return (
    <QueueItems
      pages={pages}
      label={t`Imports, newest first`}
      className="decisions"
      empty={
        <EmptyState
          title={t`Nothing imported yet`}
          why={t`Many cities publish their murals as open data. Upload a file to start.`}
        />
      }
    >
      {(found) => <ImportLine key={found.id} found={found} />}
    </QueueItems>
  )
}

const countWords: Record<ImportOutcome, (count: number) => string> = {
  new: (count) => t`${plural(count, { one: '# new', other: '# new' })}`,
  matched: (count) => t`${plural(count, { one: '# matched', other: '# matched' })}`,
  changed: (count) => t`${plural(count, { one: '# changed', other: '# changed' })}`,
  unchanged: (count) => t`${plural(count, { one: '# unchanged', other: '# unchanged' })}`,
  refused: (count) => t`${plural(count, { one: '# skipped', other: '# skipped' })}`,
}

/** `: 6 new, 1 matched, 3 skipped`, without zeros. */
function describeCounts(counts: ImportCounts): string {
  const parts = ImportOutcome.options.flatMap((outcome) =>
    counts[outcome] > 0 ? [countWords[outcome](counts[outcome])] : [],
  )
  return parts.length > 0 ? `: ${parts.join(', ')}` : ''
}

function ImportLine({ found }: { found: Import }) {
  const { id, source, fileName, state, rows, counts, by, createdAt } = found
  return (
    <li className="decision">
      <Link className="strong" to={`/admin/imports/${id}`}>
        <bdi>{source.name}</bdi>
      </Link>
      <span className="quiet small">
        {by ? by.username : t`Via command line`}, <RelativeTime at={createdAt} />
      </span>
      <span className="decision-why quiet small">
        {translate(stateWords[state])}. {fileName}, {rowsWord(rows)}
        {describeCounts(counts)}
      </span>
    </li>
  )
}
