import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { storeTokens } from '#web/lib/tokens.ts'
import { AuthLayout } from '#web/ui/auth-layout.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { ConflictDialog } from '#web/ui/conflict-dialog.tsx'
import { DatedViewer } from '#web/ui/dated-viewer.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { EditOutcome } from '#web/ui/edit-outcome.tsx'
import { GoneDialog } from '#web/ui/gone-dialog.tsx'
import { LeavingDialog } from '#web/ui/leaving-dialog.tsx'
import { LoadingScreen } from '#web/ui/loading-screen.tsx'
import { NotFound, NotFoundHere } from '#web/ui/not-found.tsx'
import { Overlay } from '#web/ui/overlay.tsx'
import { PageHead } from '#web/ui/page-head.tsx'
import { PhotoStage } from '#web/ui/photo-stage.tsx'
import { PhotoViewer } from '#web/ui/photo-viewer.tsx'
import { ProsePage } from '#web/ui/prose-page.tsx'
import { TakenDown, TakenDownHere } from '#web/ui/taken-down.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { conflictingFields, datedPhoto, doNothing, photo, work } from './sample-data.ts'

/** The page around a dialog or around a part of a page. */
function Around({ children }: { children: ReactNode }) {
  return (
    <main className="page" id="main">
      <h1>The page</h1>
      {children}
    </main>
  )
}

function EditedMeanwhile() {
  const conflict = { names: ['title'], mine: { title: 'Canal fox' }, theirs: { title: 'Fox by the canal' } }
  const draft = { offeredAt: null, trouble: null, restore: doNothing, discard: doNothing, clear: async () => undefined }
  const edit = {
    draft,
    conflict,
    isGone: false,
    isSaving: false,
    error: null,
    values: conflict.mine,
    before: conflict.theirs,
    version: '1',
    change: doNothing,
    save: doNothing,
    choose: doNothing,
    leaveConflict: doNothing,
    leaveGone: doNothing,
  }
  return <EditOutcome edit={edit} words={{ title: { label: 'Title', say: (title) => title } }} />
}

function Leaving() {
  // Only signed-in members are asked.
  storeTokens({ accessToken: 'workbench', idToken: 'workbench' })
  return (
    <>
      <LeavingDialog isAtRisk title="Leave this page?">
        Your input is not saved.
      </LeavingDialog>
      <Link data-opens to="/">
        Leave
      </Link>
    </>
  )
}

/** Parts that take a whole page, and open dialogs, by name. */
export const screens: Record<string, ReactNode> = {
  ConfirmDialog: (
    <Around>
      <ConfirmDialog title="Delete it?" answer="Delete" onConfirm={doNothing} onClose={doNothing}>
        You can put it back for 30 days.
      </ConfirmDialog>
    </Around>
  ),
  ConflictDialog: (
    <Around>
      <ConflictDialog fields={conflictingFields} onSave={doNothing} onClose={doNothing} />
    </Around>
  ),
  DatedViewer: (
    <Around>
      <DatedViewer
        label="Photos of Canal fox"
        photos={[{ ...datedPhoto, title: 'Canal fox' }]}
        openId={photo.id}
        onOpen={doNothing}
      />
    </Around>
  ),
  Dialog: (
    <Around>
      <Dialog isOpen onOpenChange={doNothing} title="A dialog" isWritten>
        <TextField label="Closing asks first" defaultValue="Written" />
      </Dialog>
    </Around>
  ),
  AuthLayout: (
    <AuthLayout at={0} newest={{ data: { items: [work] }, isError: false }}>
      <h1>Sign in</h1>
    </AuthLayout>
  ),
  EditOutcome: (
    <Around>
      <EditedMeanwhile />
    </Around>
  ),
  GoneDialog: (
    <Around>
      <GoneDialog fields={conflictingFields} onClose={doNothing} />
    </Around>
  ),
  LeavingDialog: (
    <Around>
      <Leaving />
    </Around>
  ),
  LoadingScreen: <LoadingScreen />,
  NotFound: <NotFound />,
  NotFoundHere: (
    <main>
      <NotFoundHere />
    </main>
  ),
  Overlay: (
    <Around>
      <Overlay title="An overlay" className="dialog dialog-popup" onClose={doNothing}>
        <TextField label="In the overlay" />
      </Overlay>
    </Around>
  ),
  PageHead: (
    <Around>
      <PageHead title="Title of the browser's tab" path="/" isPrivate />
    </Around>
  ),
  PhotoStage: (
    <Around>
      <PhotoStage photo={photo} onSwipe={doNothing} />
    </Around>
  ),
  PhotoViewer: (
    <Around>
      <PhotoViewer photos={[photo]} index={0} onIndex={doNothing} onClose={doNothing} label="Photos of Canal fox">
        Canal fox
      </PhotoViewer>
    </Around>
  ),
  ProsePage: (
    <main>
      <ProsePage
        title="About"
        path="/"
        description="A text page"
        summary="One sentence"
        sections={[{ id: 'a-heading', title: 'A heading', body: <p>A paragraph</p> }]}
      />
    </main>
  ),
  TakenDown: <TakenDown />,
  TakenDownHere: (
    <main>
      <TakenDownHere />
    </main>
  ),
}
