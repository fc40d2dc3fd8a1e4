import { type ArtworkId, artworks } from '@allcity/contract/artworks'
import { plural, t } from '@lingui/core/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '#web/lib/call.ts'
import { toast } from '#web/lib/toast.ts'
import { everyList, keepMine, keepRemoved } from './mutations.ts'

/** Changes one work after the other, and stops at the first failure, which shows its own message. */
async function changeEach(ids: readonly ArtworkId[], change: (id: ArtworkId) => Promise<void>): Promise<ArtworkId[]> {
  const changed: ArtworkId[] = []
  for (const id of ids) {
    const isChanged = await change(id).then(
      () => true,
      () => false,
    )
    if (!isChanged) break
    changed.push(id)
  }
  return changed
}

/** Restores the selected works. Invalidates every list. */
export function useRestoreSelected() {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (ids: readonly ArtworkId[]) =>
      changeEach(ids, async (id) => {
        keepMine(cache, await call(artworks.restore, { params: { id } }))
        keepRemoved(cache, id, false)
      }),
    onSuccess: ({ length }) => {
      if (length > 0) toast.success(t`${plural(length, { one: '# work restored', other: '# works restored' })}`)
      return everyList(cache)
    },
  })
}

/** Removes the selected works; offers undo. Invalidates every list. */
export function useRemoveSelected() {
  const cache = useQueryClient()
  const restore = useRestoreSelected()
  return useMutation({
    mutationFn: (ids: readonly ArtworkId[]) =>
      changeEach(ids, async (id) => {
        await call(artworks.remove, { params: { id } })
        keepMine(cache, { id, state: 'removed' })
        keepRemoved(cache, id, true)
      }),
    onSuccess: (removed) => {
      if (removed.length > 0) {
        toast.success(t`${plural(removed.length, { one: '# work deleted', other: '# works deleted' })}`, {
          label: t`Undo`,
          onClick: () => restore.mutate(removed),
        })
      }
      return everyList(cache)
    },
  })
}
