import type { Comment } from '@allcity/contract/comments'
import { msg, t } from '@lingui/core/macro'
import { useQueryClient } from '@tanstack/react-query'
import { useEdit } from '#web/lib/use-edit.ts'
import { EditOutcome, type FieldWords } from '#web/ui/edit-outcome.tsx'
import { showComment, useEditComment } from '../mutations.ts'
import { CommentForm } from './comment-form.tsx'

const written = ({ text }: Comment) => ({ text })
const words: FieldWords<ReturnType<typeof written>> = { text: { label: msg`Comment`, say: (text) => text } }

export function EditComment({ comment, onDone }: { comment: Comment; onDone: () => void }) {
  const cache = useQueryClient()
  const send = useEditComment(comment.id)
  const edit = useEdit({
    form: 'comment-edit',
    id: comment.id,
    thing: comment,
    read: written,
    onSaved: onDone,
    // One comment has no address of its own: the refusal tells its text of today.
    reload: async ({ reply: { conflict } }) => {
      if (!conflict) return comment
      const fresh = { ...comment, text: String(conflict.current.text), version: conflict.version }
      await showComment(cache, fresh)
      return fresh
    },
    send: ({ values, version }) => send.mutateAsync({ ...values, version }),
  })

  async function leave() {
    await edit.draft.clear()
    onDone()
  }

  return (
    <CommentForm
      label={t`Edit your comment`}
      submit={t`Save`}
      text={edit.values.text}
      isWritten={edit.isChanged}
      isSending={edit.isSaving}
      error={edit.error}
      onChange={(text) => edit.change({ text })}
      onSend={() => void edit.save()}
      onLeave={() => void leave()}
    >
      <EditOutcome edit={edit} words={words} />
    </CommentForm>
  )
}
