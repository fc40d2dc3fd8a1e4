import { t } from '@lingui/core/macro'
import { type LoaderFunctionArgs, useParams } from 'react-router'
import { queryClientContext } from '#web/lib/query-client.ts'
import { ListMissing } from '#web/modules/collections/components/list-missing.tsx'
import { PrintSheet } from '#web/modules/collections/components/print-sheet.tsx'
import { loadCollection, useCollection } from '#web/modules/collections/queries-list.ts'
import { listPath, readCollectionId } from '#web/modules/collections/rules.ts'
import { PageHead } from '#web/ui/page-head.tsx'
import '#web/modules/collections/components/list.css'
import '#web/modules/collections/components/print-sheet.css'

export const loader = ({ context, params }: LoaderFunctionArgs) =>
  loadCollection(context.get(queryClientContext), readCollectionId(params.id))

export function ListPrintPage() {
  const id = readCollectionId(useParams().id)
  const found = useCollection(id)
  const { list } = found
  if (!list) {
    return (
      <main id="main">
        <ListMissing found={found} />
      </main>
    )
  }
  return (
    <main id="main" className="paper">
      <PageHead title={t`${{ title: list.title }}, print version`} path={`${listPath(list)}/print`} isPrivate />
      <PrintSheet list={list} />
    </main>
  )
}

export { ListPrintPage as Component }
