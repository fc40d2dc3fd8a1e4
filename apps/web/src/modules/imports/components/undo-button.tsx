import type { Import } from '@allcity/contract/imports'
import { lazy, Suspense, useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { useUndo } from '../mutations.ts'

const UndoDialog = lazy(async () => ({ default: (await import('./undo-dialog.tsx')).UndoDialog }))

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
          <UndoDialog
            found={found}
            onClose={() => setIsAsked(false)}
            onUndo={() => {
              setIsAsked(false)
              undo.mutate()
            }}
          />
        </Suspense>
      )}
    </>
  )
}
