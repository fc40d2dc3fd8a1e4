import type { Profile } from '@allcity/contract/users'
import { lazy, Suspense, useState } from 'react'
import { Button } from '#web/ui/button.tsx'

const DeleteAccountDialog = lazy(() =>
  import('./delete-account-dialog.tsx').then((module) => ({ default: module.DeleteAccountDialog })),
)

export function AccountEnd({ profile }: { profile: Profile }) {
  const [isOpen, setIsOpen] = useState(false)
  const [isWanted, setIsWanted] = useState(false)

  const open = () => {
    setIsWanted(true)
    setIsOpen(true)
  }

  return (
    <>
      <p>Your account, your works and your photos go for good, from our disks too.</p>
      <div>
        <Button variant="alert" onClick={open}>
          Delete my account
        </Button>
      </div>
      {isWanted && (
        <Suspense>
          <DeleteAccountDialog profile={profile} isOpen={isOpen} onOpenChange={setIsOpen} />
        </Suspense>
      )}
    </>
  )
}
