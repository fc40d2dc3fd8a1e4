import type { ArtworkId } from '@allcity/contract/artworks'
import { Trans } from '@lingui/react/macro'
import { Pencil } from 'lucide-react'
import type { RefObject } from 'react'
import { Button } from '#web/ui/button.tsx'
import { useRemoveArtwork } from '../mutations.ts'

interface OwnerToolsProps {
  id: ArtworkId
  editButton: RefObject<HTMLButtonElement | null>
  onEdit: () => void
}

/** The uploader's actions on the page of their work. */
export function OwnerTools({ id, editButton, onEdit }: OwnerToolsProps) {
  const remove = useRemoveArtwork()
  return (
    <div className="piece-tools">
      <Button ref={editButton} onClick={onEdit}>
        <Pencil className="icon" aria-hidden="true" /> <Trans>Edit</Trans>
      </Button>
      <Button variant="alert" aria-busy={remove.isPending} onClick={() => !remove.isPending && remove.mutate(id)}>
        <Trans>Delete</Trans>
      </Button>
    </div>
  )
}
