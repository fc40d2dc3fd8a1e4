import type { MakerId, MakerType } from '@allcity/contract/makers'
import { useQuery } from '@tanstack/react-query'
import { X } from 'lucide-react'
import { Chip } from '#web/ui/chip.tsx'
import { makerById } from '../queries.ts'

interface MakerChipProps {
  type: MakerType
  id: MakerId
  onRemove: () => void
}

/** Says whose works are shown, and takes that away. */
export function MakerChip({ type, id, onRemove }: MakerChipProps) {
  const { data } = useQuery(makerById(type, id))
  return (
    <Chip className="chip-plain" isPressed mark={<X className="icon" aria-hidden="true" />} onClick={onRemove}>
      <span>
        By <bdi>{data?.name ?? (type === 'artist' ? 'one artist' : 'one crew')}</bdi>
      </span>
    </Chip>
  )
}
