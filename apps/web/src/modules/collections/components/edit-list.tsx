import type { Collection } from '@allcity/contract/collections'
import { t } from '@lingui/core/macro'
import { useQueryClient } from '@tanstack/react-query'
import { changedFields } from '#web/lib/changes.ts'
import { useEdit } from '#web/lib/use-edit.ts'
import { EditOutcome } from '#web/ui/edit-outcome.tsx'
import { useEditCollection } from '../mutations.ts'
import { myCollectionById } from '../queries.ts'
import { keptStops } from '../rules.ts'
import { listBody, listFieldWords, writtenList } from '../rules-fields.ts'
import { ListForm } from './list-form.tsx'

export function EditList({ list, onClose }: { list: Collection; onClose: () => void }) {
  const cache = useQueryClient()
  const send = useEditCollection(list.id)
  const edit = useEdit({
    form: 'list',
    id: list.id,
    thing: list,
    read: writtenList,
    onSaved: onClose,
    reload: () => cache.fetchQuery(myCollectionById(list.id)),
    send: ({ values, before, version }) =>
      send.mutateAsync({ ...changedFields(listBody(before), listBody(values)), version }),
  })

  async function leave() {
    await edit.draft.clear()
    onClose()
  }

  return (
    <ListForm
      title={t`Edit list`}
      label={t`Save`}
      values={edit.values}
      isWritten={edit.isChanged}
      isSending={edit.isSaving}
      error={edit.error}
      near={keptStops(list.items)[0]?.at ?? null}
      onChange={edit.change}
      onSend={() => void edit.save()}
      onClose={() => void leave()}
    >
      <EditOutcome edit={edit} words={listFieldWords} />
    </ListForm>
  )
}
