import { plural, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
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
        <LogOut className="icon" aria-hidden="true" /> <Trans>Sign Out</Trans>
      </button>
      {unsaved && (
        <Suspense>
          <ConfirmDialog
            title={t`Sign out and delete drafts?`}
            keep={t`Stay signed in`}
            answer={t`Sign out and delete`}
            onConfirm={() => {
              setUnsaved(null)
              signOut.mutate()
            }}
            onClose={() => setUnsaved(null)}
          >
            <p>
              {describeUnsaved(unsaved)}{' '}
              <Trans>Signing out deletes them, so that no one else on this device sees them.</Trans>
            </p>
          </ConfirmDialog>
        </Suspense>
      )}
    </>
  )
}

function describeUnsaved({ photos, forms }: UnsavedWork): string {
  const photosWord = t`${plural(photos, { one: '# unpublished photo', other: '# unpublished photos' })}`
  const textsWord = t`${plural(forms, { one: '# unsaved text', other: '# unsaved texts' })}`
  if (forms === 0) return t`You have ${photosWord} in this browser.`
  if (photos === 0) return t`You have ${textsWord} in this browser.`
  return t`You have ${photosWord} and ${textsWord} in this browser.`
}
