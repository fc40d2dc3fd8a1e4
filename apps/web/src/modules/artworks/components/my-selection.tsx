import type { ArtworkId, MyArtwork } from '@allcity/contract/artworks'
import { plural, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useEffect, useEffectEvent } from 'react'
import { Button } from '#web/ui/button.tsx'
import { useRemoveSelected, useRestoreSelected } from '../mutations-selection.ts'
import { mayRemove, mayRestore } from '../rules-mine.ts'

interface MySelectionProps {
  works: readonly MyArtwork[]
  selected: ReadonlySet<ArtworkId>
  onSelect: (selected: ReadonlySet<ArtworkId> | null) => void
}

/** The bar of actions on the selected works, at the foot of the screen. */
export function MySelection({ works, selected, onSelect }: MySelectionProps) {
  const remove = useRemoveSelected()
  const restore = useRestoreSelected()
  const isBusy = remove.isPending || restore.isPending
  const chosen = works.filter(({ id }) => selected.has(id))
  const removable = chosen.filter(mayRemove).map(({ id }) => id)
  const restorable = chosen.filter(mayRestore).map(({ id }) => id)
  const isWhole = chosen.length === works.length

  const onKey = useEffectEvent(({ key }: KeyboardEvent) => {
    if (key === 'Escape' && !document.querySelector('[role$=dialog], dialog[open]')) onSelect(null)
  })
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKey(event)
    document.addEventListener('keydown', listener)
    return () => document.removeEventListener('keydown', listener)
  }, [])

  /** Keeps the works selected that did not change. */
  const deselect = (changed: readonly ArtworkId[]) =>
    onSelect(new Set([...selected].filter((id) => !changed.includes(id))))

  return (
    <section className="mine-selection" aria-label={t`Selection`}>
      <p className="strong" role="status">
        {t`${plural(chosen.length, { one: '# selected', other: '# selected' })}`}
      </p>
      <Button isSmall variant="quiet" onClick={() => onSelect(new Set(isWhole ? [] : works.map(({ id }) => id)))}>
        {isWhole ? <Trans>Select none</Trans> : <Trans>Select all</Trans>}
      </Button>
      {restorable.length > 0 && (
        <Button isSmall disabled={isBusy} onClick={() => restore.mutate(restorable, { onSuccess: deselect })}>
          <Trans>Restore ({restorable.length})</Trans>
        </Button>
      )}
      {(removable.length > 0 || restorable.length === 0) && (
        <Button
          isSmall
          variant="alert"
          disabled={isBusy || removable.length === 0}
          onClick={() => remove.mutate(removable, { onSuccess: deselect })}
        >
          {removable.length > 0 ? <Trans>Delete ({removable.length})</Trans> : <Trans>Delete</Trans>}
        </Button>
      )}
    </section>
  )
}
