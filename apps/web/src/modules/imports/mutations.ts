import { type Import, ImportId, type ImportMapping, imports } from '@allcity/contract/imports'
import { t } from '@lingui/core/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '#web/lib/call.ts'
import { useSentId } from '#web/lib/sent-id.ts'
import { toast } from '#web/lib/toast.ts'

/** Sends a file as it is, however long that takes while bytes arrive; the same file again after a failure is the same import. Invalidates the list. */
export function useSendFile() {
  const cache = useQueryClient()
  const sent = useSentId()
  return useMutation({
    mutationFn: (file: File) => {
      const id = ImportId.parse(sent.idFor([file.name, file.size, file.lastModified]))
      const parts = { params: { id }, query: { name: file.name.slice(0, 200) } }
      return call(imports.send, parts, undefined, { file })
    },
    onSuccess: () => {
      sent.forget()
      return cache.invalidateQueries({ queryKey: ['imports'] })
    },
  })
}

/** Whatever is done to an import changes all that is known of it. */
function useStep<Sent>(id: ImportId, step: (sent: Sent) => Promise<Import>) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: step,
    onSuccess: (after) => {
      cache.setQueryData(['imports', 'one', id], after)
      return cache.invalidateQueries({ queryKey: ['imports'] })
    },
    // Somebody else changed it: the page shows it as it is now.
    onError: () => cache.invalidateQueries({ queryKey: ['imports', 'one', id] }),
  })
}

export const useArrange = (id: ImportId) =>
  useStep(id, (body: { source: Import['source']; mapping: ImportMapping; version: string }) =>
    call(imports.arrange, { params: { id }, body }),
  )

export const useRun = (id: ImportId) =>
  useStep(id, (version: string) => call(imports.run, { params: { id }, body: { version } }))

export const useUndo = (id: ImportId) => useStep<void>(id, () => call(imports.undo, { params: { id } }))

/** Forgets one that never ran. Invalidates the list. */
export function useDrop(id: ImportId) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: () => call(imports.drop, { params: { id } }),
    onSuccess: () => {
      toast.success(t`Import discarded`)
      return cache.invalidateQueries({ queryKey: ['imports', 'list'] })
    },
  })
}
