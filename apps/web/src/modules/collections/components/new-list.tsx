import { t } from '@lingui/core/macro'
import { useNavigate } from 'react-router'
import { useDraftState } from '#web/lib/use-draft-state.ts'
import { DraftOffer } from '#web/ui/draft-offer.tsx'
import { useCreateCollection } from '../mutations.ts'
import { listPath } from '../rules.ts'
import { listBody, newList } from '../rules-fields.ts'
import { ListForm } from './list-form.tsx'

/** Makes a list with nothing in it yet, and goes there. */
export function NewList({ onClose }: { onClose: () => void }) {
  const create = useCreateCollection()
  const navigate = useNavigate()
  const [values, change, draft] = useDraftState('list', 'new', newList)

  async function send() {
    const list = await create.mutateAsync(listBody(values)).catch(() => null)
    if (!list) return
    await draft.clear()
    onClose()
    await navigate(listPath(list))
  }

  async function leave() {
    await draft.clear()
    onClose()
  }

  return (
    <ListForm
      title={t`New list`}
      label={t`Create list`}
      values={values}
      isWritten={JSON.stringify(values) !== JSON.stringify(newList)}
      isSending={create.isPending}
      error={create.error}
      near={null}
      onChange={change}
      onSend={() => void send()}
      onClose={() => void leave()}
    >
      <DraftOffer draft={draft} />
    </ListForm>
  )
}
