import { ImportId } from '@allcity/contract/imports'
import { t } from '@lingui/core/macro'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Suspense, useEffect, useRef } from 'react'
import { useParams } from 'react-router'
import { idInPath } from '#web/lib/id-in-path.ts'
import { resetShown } from '#web/lib/invalidate-shown.ts'
import { factsWord } from '#web/lib/joined-words.ts'
import { AdminFrame } from '#web/modules/admin/components/admin-frame.tsx'
import { ImportRows } from '#web/modules/imports/components/import-rows.tsx'
import { ImportSum } from '#web/modules/imports/components/import-sum.tsx'
import { importById } from '#web/modules/imports/queries.ts'
import { isAtWork } from '#web/modules/imports/rules.ts'
import { lazyPart } from '#web/ui/lazy-part.tsx'
import { LoadFailed } from '#web/ui/load-failed.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import '#web/modules/imports/components/import.css'

const RowsMap = lazyPart(async () => (await import('#web/modules/imports/components/rows-map.tsx')).RowsMap)

const MappingForm = lazyPart(async () => (await import('#web/modules/imports/components/mapping-form.tsx')).MappingForm)

const readImportId = (text: string | undefined) => idInPath(ImportId, text)

export function AdminImportPage() {
  const id = readImportId(useParams().id)
  return (
    <AdminFrame title={t`Import`} path={`/admin/imports/${id}`}>
      <OneImport id={id} />
    </AdminFrame>
  )
}

function OneImport({ id }: { id: ImportId }) {
  const cache = useQueryClient()
  const { data: found, isError, refetch } = useQuery(importById(id))
  const state = found?.state
  const before = useRef(state)
  useEffect(() => {
    const wasKnown = before.current !== undefined && before.current !== state
    before.current = state
    // The import added or removed works on pages seen before.
    if (wasKnown && (state === 'done' || state === 'undone')) void resetShown(cache)
  }, [cache, state])
  if (!found) return isError ? <LoadFailed onRetry={() => void refetch()} /> : <Skeleton height="320px" />
  return (
    <>
      <p className="import-file">
        {found.source.name} <span className="quiet small">{factsWord([found.fileName, found.format])}</span>
      </p>
      <ImportSum found={found} />
      {!isAtWork(found) && (
        <Suspense>
          <RowsMap found={found} />
        </Suspense>
      )}
      {!isAtWork(found) && found.rows > 0 && <ImportRows found={found} />}
      {found.mayReadAgain && (
        <Suspense>
          <MappingForm found={found} />
        </Suspense>
      )}
    </>
  )
}

export { AdminImportPage as Component }
