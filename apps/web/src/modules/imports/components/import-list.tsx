import { type Import, type ImportCounts, ImportOutcome } from '@allcity/contract/imports'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
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
      label="Imports, newest first"
      className="decisions"
      empty={
        <EmptyState
          title="Nothing imported yet"
          why="Many cities publish their murals as open data. Send such a file to begin."
        />
      }
    >
      {(found) => <ImportLine key={found.id} found={found} />}
    </QueueItems>
  )
}

/** `: 6 new, 1 matched, 3 refused`; nothing of what there is none of. */
function describeCounts(counts: ImportCounts): string {
  const parts = ImportOutcome.options.flatMap((outcome) =>
    counts[outcome] > 0 ? [`${counts[outcome].toLocaleString('en')} ${outcome}`] : [],
  )
  return parts.length > 0 ? `: ${parts.join(', ')}` : ''
}

function ImportLine({ found }: { found: Import }) {
  const { id, source, fileName, state, rows, counts, by, createdAt } = found
  return (
    <li className="decision">
      <Link className="strong" to={`/admin/imports/${id}`}>
        {source.name}
      </Link>
      <span className="quiet small">
        {by ? by.username : 'At the machine'}, <RelativeTime at={createdAt} />
      </span>
      <span className="decision-why quiet small">
        {stateWords[state]}. {fileName}, {rowsWord(rows)}
        {describeCounts(counts)}
      </span>
    </li>
  )
}
