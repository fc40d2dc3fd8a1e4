import type { ArtworkId } from '@allcity/contract/artworks'
import { t } from '@lingui/core/macro'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { toast } from '#web/lib/toast.ts'
import { useCreateCollection } from '../mutations.ts'
import { listPath } from '../rules.ts'
import { listBody, newList } from '../rules-fields.ts'
import type { Itinerary } from '../rules-plan.ts'
import { forgetWalk } from '../store-walks.ts'
import { ListForm } from './list-form.tsx'

interface SaveWalkProps {
  list: Itinerary
  /** The stops of the link, also those no longer available. */
  stops: readonly ArtworkId[]
  onClose: () => void
}

/** Makes a list of a walk that only its link holds, and goes there. The browser then keeps it no longer. */
export function SaveWalk({ list, stops, onClose }: SaveWalkProps) {
  const begun = { ...newList, title: list.title, isWalk: true }
  const [values, setValues] = useState(begun)
  const create = useCreateCollection()
  const navigate = useNavigate()

  async function send() {
    const artworkIds = list.items.map(({ artworkId }) => artworkId)
    const made = await create.mutateAsync({ ...listBody(values), artworkIds }).catch(() => null)
    if (!made) return
    await forgetWalk(stops)
    toast.success(t`Walk saved to your lists`)
    await navigate(listPath(made))
  }

  return (
    <ListForm
      title={t`Save as list`}
      label={t`Save`}
      values={values}
      isWritten={JSON.stringify(values) !== JSON.stringify(begun)}
      isSending={create.isPending}
      error={create.error}
      near={list.items[0]?.artwork?.place.location ?? null}
      onChange={(change) => setValues((before) => ({ ...before, ...change }))}
      onSend={() => void send()}
      onClose={onClose}
    >
      {null}
    </ListForm>
  )
}
