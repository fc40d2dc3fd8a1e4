import type { Profile } from '@allcity/contract/users'
import { Trans } from '@lingui/react/macro'
import { Suspense, useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { lazyPart } from '#web/ui/lazy-part.tsx'

const DeleteAccountDialog = lazyPart(async () => (await import('./delete-account-dialog.tsx')).DeleteAccountDialog)

export function AccountEnd({ profile }: { profile: Profile }) {
  const [isOpen, setIsOpen] = useState(false)

  return (
    <>
      <p>
        <Trans>Permanently deletes your account, works and photos.</Trans>
      </p>
      <div>
        <Button variant="alert" onClick={() => setIsOpen(true)}>
          <Trans>Delete account</Trans>
        </Button>
      </div>
      {isOpen && (
        <Suspense>
          <DeleteAccountDialog profile={profile} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
