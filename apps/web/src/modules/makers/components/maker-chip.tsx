import type { MakerId, MakerType } from '@allcity/contract/makers'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { X } from 'lucide-react'
import { Chip } from '#web/ui/chip.tsx'
import { makerById } from '../queries.ts'

interface MakerChipProps {
  type: MakerType
  id: MakerId
  onRemove: () => void
}

/** The filter for one artist or crew, with its removal. */
export function MakerChip({ type, id, onRemove }: MakerChipProps) {
  const { data } = useQuery(makerById(type, id))
  const name = data?.name ?? (type === 'artist' ? t`one artist` : t`one crew`)
  return (
    <Chip className="chip-plain" isPressed mark={<X className="icon" aria-hidden="true" />} onClick={onRemove}>
      <span>
        <Trans>
          By <bdi>{name}</bdi>
        </Trans>
      </span>
    </Chip>
  )
}
