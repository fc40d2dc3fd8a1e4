import { t } from '@lingui/core/macro'
import { type LoaderFunctionArgs, useParams } from 'react-router'
import { queryClientContext } from '#web/lib/query-client.ts'
import { ListMissing } from '#web/modules/collections/components/list-missing.tsx'
import { WalkMode } from '#web/modules/collections/components/walk-mode.tsx'
import { loadCollection, useCollection } from '#web/modules/collections/queries-list.ts'
import { listPath, readCollectionId } from '#web/modules/collections/rules.ts'
import { PageHead } from '#web/ui/page-head.tsx'
import '#web/modules/collections/components/list.css'
import '#web/modules/collections/components/walk.css'

export const loader = ({ context, params }: LoaderFunctionArgs) =>
  loadCollection(context.get(queryClientContext), readCollectionId(params.id))

export function WalkPage() {
  const id = readCollectionId(useParams().id)
  const found = useCollection(id)
  const { list, isMine } = found
  if (!list) return <ListMissing found={found} />
  return (
    <>
      <PageHead title={t`Walking ${{ title: list.title }}`} path={`${listPath(list)}/walk`} isPrivate />
      <WalkMode list={list} id={id} path={listPath(list)} isMine={isMine} key={id} />
    </>
  )
}

export { WalkPage as Component }
