import { useAuth } from '#web/modules/auth/store.ts'
import { UploadBoard } from '#web/modules/uploads/components/upload-board.tsx'
import { PageHead } from '#web/ui/page-head.tsx'
import '#web/ui/styles/upload.css'
import '#web/ui/styles/progress.css'

export function Component() {
  const member = useAuth(({ user }) => user?.id)

  return (
    <>
      <PageHead title="Upload" path="/upload" description="Put photos of street art on the map." isPrivate />
      {member && <UploadBoard key={member} member={member} />}
    </>
  )
}
