import type { Import } from '@allcity/contract/imports'
import { Suspense, useState } from 'react'
import { worksWord } from '#web/lib/words.ts'
import { Button } from '#web/ui/button.tsx'
import { lazyPart } from '#web/ui/lazy-part.tsx'
import { useUndo } from '../mutations.ts'

const ConfirmDialog = lazyPart(async () => (await import('#web/ui/confirm-dialog.tsx')).ConfirmDialog)

/** Says what goes and what stays: afterwards there is only to send the file again. */
export function UndoButton({ found }: { found: Import }) {
  const undo = useUndo(found.id)
  const [isAsked, setIsAsked] = useState(false)
  return (
    <>
      <Button variant="alert" disabled={undo.isPending} onClick={() => setIsAsked(true)}>
        Undo the import
      </Button>
      {isAsked && (
        <Suspense>
          <ConfirmDialog
            title="Undo this import?"
            answer="Undo all of it"
            onConfirm={() => {
              setIsAsked(false)
              undo.mutate()
            }}
            onClose={() => setIsAsked(false)}
          >
            <p>
              What {found.source.name} brought goes again: {worksWord(found.counts.new)}. What it changed returns to
              what it was. Works that people have added to since stay, and are listed.
            </p>
          </ConfirmDialog>
        </Suspense>
      )}
    </>
  )
}
