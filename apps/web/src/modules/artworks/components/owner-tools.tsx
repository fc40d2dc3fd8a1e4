import type { ArtworkId } from '@allcity/contract/artworks'
import { Trans } from '@lingui/react/macro'
import { Pencil } from 'lucide-react'
import { Button } from '#web/ui/button.tsx'
import { useRemoveArtwork } from '../mutations.ts'

interface OwnerToolsProps {
  id: ArtworkId
  onEdit: () => void
}

/** The uploader's actions on the page of their work. */
export function OwnerTools({ id, onEdit }: OwnerToolsProps) {
  const remove = useRemoveArtwork()
  return (
    <>
      <Button isSmall onClick={onEdit}>
        <Pencil className="icon" aria-hidden="true" /> <Trans>Edit</Trans>
      </Button>
      <Button
        isSmall
        variant="alert"
        aria-busy={remove.isPending}
        onClick={() => !remove.isPending && remove.mutate(id)}
      >
        <Trans>Delete</Trans>
      </Button>
    </>
  )
}
