import type { Profile } from '@allcity/contract/users'
import { Suspense, useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { lazyPart } from '#web/ui/lazy-part.tsx'

const DeleteAccountDialog = lazyPart(async () => (await import('./delete-account-dialog.tsx')).DeleteAccountDialog)

export function AccountEnd({ profile }: { profile: Profile }) {
  const [isOpen, setIsOpen] = useState(false)

  return (
    <>
      <p>Your account, your works and your photos go for good, from our disks too.</p>
      <div>
        <Button variant="alert" onClick={() => setIsOpen(true)}>
          Delete my account
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
