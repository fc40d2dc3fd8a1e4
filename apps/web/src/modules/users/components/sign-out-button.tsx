import { LogOut } from 'lucide-react'
import { Suspense, useState } from 'react'
import { useSignOut } from '#web/modules/auth/mutations-sign-out.ts'
import { useAuth } from '#web/modules/auth/store.ts'
import { lazyPart } from '#web/ui/lazy-part.tsx'
import { countUnsavedWork, deleteMemberDrafts, type UnsavedWork } from '../mutations-drafts.ts'

const ConfirmDialog = lazyPart(async () => (await import('#web/ui/confirm-dialog.tsx')).ConfirmDialog)

/** Signs out, and asks first where that deletes photos or texts that are in this browser alone. */
export function SignOutButton({ className }: { className?: string }) {
  const signOut = useSignOut(deleteMemberDrafts)
  const [unsaved, setUnsaved] = useState<UnsavedWork | null>(null)

  async function leave() {
    const member = useAuth.getState().user?.id
    const found = member === undefined ? { photos: 0, forms: 0 } : await countUnsavedWork(member)
    if (found.photos + found.forms > 0) setUnsaved(found)
    else signOut.mutate()
  }

  return (
    <>
      <button type="button" className={className} onClick={leave}>
        <LogOut className="icon" aria-hidden="true" /> Sign Out
      </button>
      {unsaved && (
        <Suspense>
          <ConfirmDialog
            title="Sign out and delete drafts?"
            keep="Stay signed in"
            answer="Sign out and delete them"
            onConfirm={() => {
              setUnsaved(null)
              signOut.mutate()
            }}
            onClose={() => setUnsaved(null)}
          >
            <p>
              You have {listed(unsaved)} in this browser. Signing out deletes them here, so that nobody else at this
              device sees them.
            </p>
          </ConfirmDialog>
        </Suspense>
      )}
    </>
  )
}

function listed({ photos, forms }: UnsavedWork): string {
  const parts = [
    photos > 0 && (photos === 1 ? '1 unsent photo' : `${photos} unsent photos`),
    forms > 0 && (forms === 1 ? '1 unsaved text' : `${forms} unsaved texts`),
  ]
  return parts.filter(Boolean).join(' and ')
}
