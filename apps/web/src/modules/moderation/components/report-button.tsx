import type { ReportAbout } from '@allcity/contract/moderation'
import { Flag } from 'lucide-react'
import { Suspense, useState } from 'react'
import { useAuth } from '#web/modules/auth/store.ts'
import { Button } from '#web/ui/button.tsx'
import { lazyPart } from '#web/ui/lazy-part.tsx'

const ReportDialog = lazyPart(async () => (await import('./report-dialog.tsx')).ReportDialog)

interface ReportButtonProps {
  about: ReportAbout
  /** Whose it is: they have no use for it. */
  owner?: string | undefined
  /** What it reports, for those who cannot see where it stands. */
  label: string
}

/** For members, on what is not theirs. */
export function ReportButton({ about, owner, label }: ReportButtonProps) {
  const username = useAuth(({ user }) => user?.username)
  const [isOpen, setIsOpen] = useState(false)
  if (!username || username === owner) return null
  return (
    <>
      <Button isSmall variant="quiet" aria-label={label} aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
        <Flag className="icon" aria-hidden="true" /> Report
      </Button>
      {isOpen && (
        <Suspense>
          <ReportDialog about={about} owner={owner} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
