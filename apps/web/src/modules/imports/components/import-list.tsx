import { type Import, ImportOutcome } from '@allcity/contract/imports'
import { t } from '@lingui/core/macro'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { factsWord, labelledWord } from '#web/lib/joined-words.ts'
import { translate } from '#web/lib/messages.ts'
import { QueueItems } from '#web/modules/queues/components/queue-items.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Facts } from '#web/ui/facts.tsx'
import { RelativeTime } from '#web/ui/relative-time.tsx'
import { importPages, often } from '../queries.ts'
import { countWords, isAtWork, rowsWord, stateWords } from '../rules.ts'

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

/** `120 rows: 6 new, 1 matched, 3 skipped`, without zeros. */
function describeRows({ rows, counts }: Import): string {
  const parts = ImportOutcome.options.map((outcome) => counts[outcome] > 0 && countWords[outcome](counts[outcome]))
  const words = factsWord(parts)
  return words === '' ? rowsWord(rows) : labelledWord(rowsWord(rows), words)
}

function ImportLine({ found }: { found: Import }) {
  const { id, source, fileName, state, by, createdAt } = found
  return (
    <li className="decision">
      <Link className="strong" to={`/admin/imports/${id}`}>
        <bdi>{source.name}</bdi>
      </Link>
      <span className="quiet small">
        <Facts>
          {by ? by.username : t`Via command line`}
          <RelativeTime at={createdAt} />
        </Facts>
      </span>
      <span className="decision-why quiet small">
        {translate(stateWords[state])} · <bdi>{fileName}</bdi> · {describeRows(found)}
      </span>
    </li>
  )
}
