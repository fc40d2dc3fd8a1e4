import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Search } from 'lucide-react'
import { Form, type LoaderFunctionArgs, useSearchParams } from 'react-router'
import { queryClientContext } from '#web/lib/query-client.ts'
import { SearchResults } from '#web/modules/search/components/search-results.tsx'
import { searchFor } from '#web/modules/search/queries.ts'
import { searchPath, wordsIn } from '#web/modules/search/rules.ts'
import { Button } from '#web/ui/button.tsx'
import { PageHead } from '#web/ui/page-head.tsx'
import '#web/modules/search/components/search.css'

const eachKind = { limit: 24 }

/** The server waits for the results; the browser shows the page at once and fills it. */
export async function loader({ context, request }: LoaderFunctionArgs) {
  const words = wordsIn(new URL(request.url).searchParams)
  if (words === '' || !import.meta.env.SSR) return null
  // A query that the search rejects finds nothing, and the page says so.
  await context.get(queryClientContext).prefetchQuery(searchFor(words, eachKind))
  return null
}

export function SearchPage() {
  const [search] = useSearchParams()
  const words = wordsIn(search)
  const { data, isError, refetch } = useQuery(searchFor(words, eachKind))

  return (
    <div className="page search-page">
      <PageHead title={words === '' ? t`Search` : t`Search: ${words}`} path={searchPath(words)} isPrivate />
      <header className="search-top">
        <h1 className="h52">
          <Trans>Search</Trans>
        </h1>
        <search>
          <Form action="/search" key={words}>
            <span className="input-icon">
              <Search className="icon" aria-hidden="true" />
              <input
                className="input"
                type="search"
                name="q"
                maxLength={100}
                autoComplete="off"
                aria-label={t`Search works, artists, crews and places`}
                placeholder={t`Work, artist, crew or city`}
                defaultValue={words}
              />
            </span>
            <Button type="submit" variant="next">
              <Trans>Search</Trans>
            </Button>
          </Form>
        </search>
      </header>
      <SearchResults
        words={words}
        groups={words === '' ? undefined : data?.groups}
        hasFailed={isError}
        onRetry={() => void refetch()}
      />
    </div>
  )
}

export { SearchPage as Component }
