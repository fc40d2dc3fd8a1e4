import type { ArtworkId } from '@allcity/contract/artworks'
import { t } from '@lingui/core/macro'
import { useDraftState } from '#web/lib/use-draft-state.ts'
import { DraftOffer } from '#web/ui/draft-offer.tsx'
import { useWriteComment } from '../mutations.ts'
import { CommentForm } from './comment-form.tsx'

export function NewComment({ artworkId }: { artworkId: ArtworkId }) {
  const write = useWriteComment(artworkId)
  const [{ text }, change, draft, reset] = useDraftState('comment', artworkId, { text: '' })

  async function send() {
    if (!(await write.mutateAsync(text).catch(() => null))) return
    await draft.clear()
    reset()
  }

  return (
    <CommentForm
      label={t`Add a comment`}
      hint={t`Use @username to mention someone.`}
      submit={t`Post comment`}
      text={text}
      isWritten={text !== ''}
      isSending={write.isPending}
      error={write.error}
      onChange={(written) => change({ text: written })}
      onSend={() => void send()}
    >
      <DraftOffer draft={draft} />
    </CommentForm>
  )
}
