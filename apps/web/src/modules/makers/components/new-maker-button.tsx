import type { MakerType } from '@allcity/contract/makers'
import { t } from '@lingui/core/macro'
import { Plus } from 'lucide-react'
import { Suspense, useState } from 'react'
import { useFocusOnReturn } from '#web/lib/focus-after-change.ts'
import { useAuth } from '#web/modules/auth/store.ts'
import { Button } from '#web/ui/button.tsx'
import { lazyPart } from '#web/ui/lazy-part.tsx'

const NewMakerForm = lazyPart(async () => (await import('./new-maker-form.tsx')).NewMakerForm)

/** For members: somebody who is not in the list. */
export function NewMakerButton({ type }: { type: MakerType }) {
  const isSignedIn = useAuth((auth) => auth.isAuthenticated)
  const [isOpen, setIsOpen] = useState(false)
  const opener = useFocusOnReturn<HTMLButtonElement>(!isOpen)
  if (!isSignedIn) return null
  if (isOpen) {
    return (
      <Suspense>
        <NewMakerForm type={type} onCancel={() => setIsOpen(false)} />
      </Suspense>
    )
  }
  return (
    <p>
      <Button ref={opener} onClick={() => setIsOpen(true)}>
        <Plus className="icon" aria-hidden="true" /> {type === 'artist' ? t`New artist` : t`New crew`}
      </Button>
    </p>
  )
}
