import type { ReportAbout } from '@allcity/contract/moderation'
import { Trans } from '@lingui/react/macro'
import { Flag } from 'lucide-react'
import { Suspense, useState } from 'react'
import { useAuth } from '#web/modules/auth/store.ts'
import { Button } from '#web/ui/button.tsx'
import { lazyPart } from '#web/ui/lazy-part.tsx'

const ReportDialog = lazyPart(async () => (await import('./report-dialog.tsx')).ReportDialog)

interface ReportButtonProps {
  about: ReportAbout
  /** The owner's username; owners cannot report their own content. */
  owner?: string | undefined
  /** The accessible name, which includes the reported item. */
  label: string
}

/** Lets members report content of others. */
export function ReportButton({ about, owner, label }: ReportButtonProps) {
  const username = useAuth(({ user }) => user?.username)
  const [isOpen, setIsOpen] = useState(false)
  if (!username || username === owner) return null
  return (
    <>
      <Button isSmall variant="quiet" aria-label={label} aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
        <Flag className="icon" aria-hidden="true" /> <Trans>Report</Trans>
      </Button>
      {isOpen && (
        <Suspense>
          <ReportDialog about={about} owner={owner} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
