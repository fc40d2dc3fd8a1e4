import type { Import } from '@allcity/contract/imports'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Suspense, useState } from 'react'
import { worksWord } from '#web/lib/words.ts'
import { Button } from '#web/ui/button.tsx'
import { lazyPart } from '#web/ui/lazy-part.tsx'
import { useUndo } from '../mutations.ts'

const ConfirmDialog = lazyPart(async () => (await import('#web/ui/confirm-dialog.tsx')).ConfirmDialog)

/** Says what goes and what stays: afterwards there is only to send the file again. */
export function UndoButton({ found }: { found: Import }) {
  const undo = useUndo(found.id)
  const source = found.source.name
  const works = worksWord(found.counts.new)
  const [isAsked, setIsAsked] = useState(false)
  return (
    <>
      <Button variant="alert" disabled={undo.isPending} onClick={() => setIsAsked(true)}>
        <Trans>Undo import</Trans>
      </Button>
      {isAsked && (
        <Suspense>
          <ConfirmDialog
            title={t`Undo this import?`}
            answer={t`Undo import`}
            onConfirm={() => {
              setIsAsked(false)
              undo.mutate()
            }}
            onClose={() => setIsAsked(false)}
          >
            <p>
              <Trans>
                This removes the {works} that {source} added and reverses its changes. Works that members have added to
                since are kept and listed.
              </Trans>
            </p>
          </ConfirmDialog>
        </Suspense>
      )}
    </>
  )
}
