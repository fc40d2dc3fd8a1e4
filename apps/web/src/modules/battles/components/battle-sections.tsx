import type { BattleCategory } from '@allcity/contract/battles'
import { plural, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useInfiniteQuery } from '@tanstack/react-query'
import { ArrowRight } from 'lucide-react'
import { Link } from 'react-router'
import { LoadFailed } from '#web/ui/load-failed.tsx'
import { PagesFoot } from '#web/ui/pages-foot.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { battlePages } from '../queries.ts'
import { categoryPath } from '../rules.ts'
import { Bout } from './bout.tsx'
import { Verdict } from './verdict.tsx'

interface SectionProps {
  category?: BattleCategory | undefined
}

/** The battles that are live but for the one above. */
export function OpenNow({ category }: SectionProps) {
  const pages = useInfiniteQuery(battlePages('live', category))
  const [featured, ...others] = pages.data?.pages.flatMap(({ items }) => items) ?? []
  if (!featured) return null
  return (
    <section className="section" aria-labelledby="open">
      <header className="section-head">
        <h2 id="open">
          <Trans>Open now</Trans>
        </h2>
        <Link className="go go-labelled" to="/battles/new">
          <span>
            <Trans>Start a battle</Trans>
          </span>
          <ArrowRight className="icon" aria-hidden="true" />
        </Link>
      </header>
      {others.length === 0 && (
        <p className="quiet">
          <Trans>No other open battles.</Trans>
        </p>
      )}
      <div className="bouts">
        {others.map((battle) => (
          <Bout key={battle.id} battle={battle} />
        ))}
      </div>
      <PagesFoot pages={pages} />
    </section>
  )
}

export function Upcoming({ category }: SectionProps) {
  const pages = useInfiniteQuery(battlePages('upcoming', category))
  const items = pages.data?.pages.flatMap((page) => page.items) ?? []
  if (items.length === 0) return null
  return (
    <section className="section" aria-labelledby="upcoming">
      <header className="section-head">
        <h2 id="upcoming">
          <Trans>Upcoming</Trans>
        </h2>
      </header>
      <div className="bouts">
        {items.map((battle) => (
          <Bout key={battle.id} battle={battle} />
        ))}
      </div>
      <PagesFoot pages={pages} />
    </section>
  )
}

export function Decided({ category, cursor }: SectionProps & { cursor?: string | undefined }) {
  const pages = useInfiniteQuery(battlePages('decided', category, cursor))
  const items = pages.data?.pages.flatMap((page) => page.items)
  const total = pages.data?.pages[0]?.total ?? 0
  const next = pages.data?.pages.at(-1)?.next
  if (items?.length === 0) return null
  return (
    <section className="section" aria-labelledby="decided">
      <header className="section-head">
        <h2 id="decided">
          <Trans>Results</Trans>
        </h2>
        {total > 0 && <span className="quiet">{t`${plural(total, { one: '# battle', other: '# battles' })}`}</span>}
      </header>
      {pages.isPending && <Skeleton height="120px" />}
      {!items && pages.isError && <LoadFailed onRetry={() => void pages.refetch()} />}
      <ol className="verdicts">
        {items?.map((battle) => (
          <Verdict key={battle.id} battle={battle} />
        ))}
      </ol>
      <PagesFoot
        pages={pages}
        link={next ? { to: `${categoryPath(category)}?cursor=${next}`, words: t`Load more` } : undefined}
      />
    </section>
  )
}
