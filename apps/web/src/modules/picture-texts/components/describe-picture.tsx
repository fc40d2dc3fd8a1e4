import type { ArtworkId } from '@allcity/contract/artworks'
import type { Photo } from '@allcity/contract/photos'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { type FormEvent, useState } from 'react'
import { focused } from '#web/lib/focused.ts'
import { readSentence } from '#web/lib/sentence.ts'
import { useDraftState } from '#web/lib/use-draft-state.ts'
import { Button } from '#web/ui/button.tsx'
import { DraftOffer } from '#web/ui/draft-offer.tsx'
import { InlineForm } from '#web/ui/inline-form.tsx'
import { TextArea } from '#web/ui/text-field.tsx'
import { useProposeText } from '../mutations.ts'

interface DescribePictureProps {
  id: ArtworkId
  photo: Photo
  /** The uploader who must agree; null when no agreement is needed. */
  owner: string | null
  onDone: () => void
}

export function DescribePicture({ id, photo, owner, onDone }: DescribePictureProps) {
  const [{ text }, change, draft] = useDraftState('picture-text', photo.id, { text: photo.altText ?? '' })
  const [wrong, setWrong] = useState<string>()
  const propose = useProposeText(id, owner)

  function submit(event: FormEvent) {
    event.preventDefault()
    if (text.trim() === '') return setWrong(t`Enter a description`)
    propose.mutate({ photoId: photo.id, text }, { onSuccess: leave })
  }

  function leave() {
    void draft.clear()
    onDone()
  }

  return (
    <InlineForm
      className="know-who"
      isWritten={text !== (photo.altText ?? '')}
      isPending={propose.isPending}
      onSubmit={submit}
      onLeave={leave}
    >
      <DraftOffer draft={draft} />
      <TextArea
        label={t`Describe the photo`}
        error={wrong ?? readSentence(propose.error)}
        hint={
          owner === null ? t`Used by screen readers.` : t`Used by screen readers. ${owner} has to approve it first.`
        }
        ref={focused}
        rows={3}
        readOnly={propose.isPending}
        maxLength={500}
        value={text}
        onChange={(written) => {
          setWrong(undefined)
          change({ text: written })
        }}
      />
      <p className="know-who-end">
        <Button type="submit" variant="next" isSmall disabled={propose.isPending}>
          {propose.isPending ? t`Saving…` : t`Save description`}
        </Button>
        <Button isSmall variant="quiet" onClick={leave}>
          <Trans>Cancel</Trans>
        </Button>
      </p>
    </InlineForm>
  )
}
