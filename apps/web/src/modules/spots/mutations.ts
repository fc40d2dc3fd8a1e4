import type { CoveringId } from '@allcity/contract/spots'
import { spots } from '@allcity/contract/spots'
import { t } from '@lingui/core/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '#web/lib/call.ts'
import { toast } from '#web/lib/toast.ts'

interface CoveringAnswer {
  id: CoveringId
  /** Null takes back what I said. */
  says: boolean | null
}

/** Says whether a new work covered the older one. Invalidates walls and works. */
export function useSpeakOfCovering() {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: ({ id, says }: CoveringAnswer) => call(spots.speak, { params: { id }, body: { says } }),
    onSuccess: ({ state }, { says }) => {
      if (says === null) toast.success(t`Answer removed`)
      else toast.success(state === 'open' ? t`Thanks. One more answer settles it.` : t`Thanks, that settles it.`)
      return Promise.all(['spots', 'artworks'].map((subject) => cache.invalidateQueries({ queryKey: [subject] })))
    },
  })
}
