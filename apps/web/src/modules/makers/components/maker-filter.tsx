import { Suspense } from 'react'
import type { Filter } from '#web/lib/filter.ts'
import { ClientOnly } from '#web/ui/client-only.tsx'
import { lazyPart } from '#web/ui/lazy-part.tsx'

const MakerChip = lazyPart(async () => (await import('./maker-chip.tsx')).MakerChip)

interface MakerFilterProps {
  filter: Filter
  onChange: (filter: Filter) => void
}

/** Whose works a filter leaves, if it is somebody's; few filters are, so that the rest comes when one is. */
export function MakerFilter({ filter: { artist, crew, ...others }, onChange }: MakerFilterProps) {
  const id = artist ?? crew
  if (!id) return null
  return (
    <ClientOnly>
      {() => (
        <Suspense>
          <MakerChip type={artist ? 'artist' : 'crew'} id={id} onRemove={() => onChange(others)} />
        </Suspense>
      )}
    </ClientOnly>
  )
}
