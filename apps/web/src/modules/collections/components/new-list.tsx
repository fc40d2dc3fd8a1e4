import { useNavigate } from 'react-router'
import { useCreateCollection } from '../mutations.ts'
import { listPath } from '../rules.ts'
import { ListForm } from './list-form.tsx'

/** Makes a list with nothing in it yet, and goes there. */
export function NewList({ onClose }: { onClose: () => void }) {
  const create = useCreateCollection()
  const navigate = useNavigate()
  return (
    <ListForm
      title="New list"
      label="Make it"
      near={null}
      onSend={async (said) => {
        const list = await create.mutateAsync(said)
        await navigate(listPath(list))
      }}
      onClose={onClose}
    />
  )
}
