import type { Import } from '@allcity/contract/imports'
import { useState } from 'react'
import { worksWord } from '#web/lib/words.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { useUndo } from '../mutations.ts'

/** Says what goes and what stays before it does so: afterwards there is only to send the file again. */
export function UndoButton({ found: { id, counts, source } }: { found: Import }) {
  const undo = useUndo(id)
  const [isAsked, setIsAsked] = useState(false)
  return (
    <>
      <Button variant="alert" disabled={undo.isPending} onClick={() => setIsAsked(true)}>
        Undo the import
      </Button>
      <Dialog
        isOpen={isAsked}
        onOpenChange={setIsAsked}
        title="Undo this import?"
        foot={
          <>
            <Button onClick={() => setIsAsked(false)}>Keep it</Button>
            <Button
              variant="alert"
              onClick={() => {
                setIsAsked(false)
                undo.mutate()
              }}
            >
              Undo all of it
            </Button>
          </>
        }
      >
        <p>
          What {source.name} brought goes again: {worksWord(counts.new)}. What it changed returns to what it was. Works
          that people have added to since stay, and are listed.
        </p>
      </Dialog>
    </>
  )
}
