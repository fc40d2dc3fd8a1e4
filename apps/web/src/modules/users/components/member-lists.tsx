import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useInfiniteQuery } from '@tanstack/react-query'
import { ListCards } from '#web/modules/collections/components/list-cards.tsx'
import { collectionsBy } from '#web/modules/collections/queries.ts'
import { PagesFoot } from '#web/ui/pages-foot.tsx'

/** A member's public lists and walks. */
export function MemberLists({ username }: { username: string }) {
  const pages = useInfiniteQuery(collectionsBy(username))
  const lists = pages.data?.pages.flatMap(({ items }) => items) ?? []
  if (lists.length === 0) return null
  return (
    <section className="section" aria-labelledby="lists">
      <header className="section-head">
        <h2 id="lists">
          <Trans>Walks and lists</Trans>
        </h2>
      </header>
      <ListCards lists={lists} label={t`Lists by ${username}`} />
      <PagesFoot pages={pages} />
    </section>
  )
}
