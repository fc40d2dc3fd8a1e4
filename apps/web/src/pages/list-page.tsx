import type { Collection } from '@allcity/contract/collections'
import { t } from '@lingui/core/macro'
import { type LoaderFunctionArgs, useParams } from 'react-router'
import { clientConfig } from '#web/lib/config.ts'
import { listFeed } from '#web/lib/feed.ts'
import { choosePreview } from '#web/lib/picture.ts'
import { queryClientContext } from '#web/lib/query-client.ts'
import { formatTitle, worksWord } from '#web/lib/words.ts'
import { ListMissing } from '#web/modules/collections/components/list-missing.tsx'
import { ListView } from '#web/modules/collections/components/list-view.tsx'
import { loadCollection, useCollection } from '#web/modules/collections/queries-list.ts'
import { lengthWord, listPath, readCollectionId } from '#web/modules/collections/rules.ts'
import { PageHead } from '#web/ui/page-head.tsx'
import '#web/modules/artworks/components/artwork.css'
import '#web/modules/collections/components/list.css'

export const loader = ({ context, params }: LoaderFunctionArgs) =>
  loadCollection(context.get(queryClientContext), readCollectionId(params.id))

/** https://schema.org/ItemList, its works in order. */
function structuredData({ id, title, items }: Collection): Record<string, unknown> {
  const { baseUrl } = clientConfig()
  const works = items.flatMap(({ artwork }) => artwork ?? [])
  return {
    '@context': 'https://schema.org',
    '@type': 'ItemList',
    '@id': `${baseUrl}/lists/${id}`,
    url: `${baseUrl}/lists/${id}`,
    name: title,
    numberOfItems: works.length,
    itemListElement: works.map((artwork, at) => ({
      '@type': 'ListItem',
      position: at + 1,
      name: formatTitle(artwork),
      url: `${baseUrl}/artwork/${artwork.id}`,
    })),
  }
}

function describe(list: Collection): string {
  const works = worksWord(list.items.filter(({ artwork }) => artwork !== null).length)
  const { username } = list.by
  const facts = [
    list.isWalk ? t`A walk by ${username} with ${works}` : t`A list by ${username} with ${works}`,
    lengthWord(list),
  ]
  return [...facts, list.description?.slice(0, 160)].filter(Boolean).join(' · ')
}

export function ListPage() {
  const id = readCollectionId(useParams().id)
  const found = useCollection(id)
  const { list, isMine } = found
  if (!list) return <ListMissing found={found} />
  const cover = list.items.find(({ artwork }) => artwork !== null)?.artwork?.cover
  const image = cover && choosePreview(cover)
  return (
    <div className="page">
      <PageHead
        title={list.title}
        description={describe(list)}
        path={listPath(list)}
        type="article"
        alternates={list.visibility === 'private' ? [] : [listFeed(list.id)]}
        isPrivate={list.visibility !== 'public'}
        {...(list.visibility === 'public' ? { structuredData: structuredData(list) } : {})}
        {...(image ? { image: { ...image, alt: cover.altText ?? list.title } } : {})}
      />
      <ListView list={list} isMine={isMine} key={id} />
    </div>
  )
}

export { ListPage as Component }
