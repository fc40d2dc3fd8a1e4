import type { MemberRecord } from '@allcity/contract/members'
import { t } from '@lingui/core/macro'
import { Suspense, useState } from 'react'
import { useFocusAfter } from '#web/lib/focus-after-change.ts'
import { Button } from '#web/ui/button.tsx'
import { lazyPart } from '#web/ui/lazy-part.tsx'

const SuspendDialog = lazyPart(async () => (await import('./suspend-dialog.tsx')).SuspendDialog)
const UnsuspendDialog = lazyPart(async () => (await import('./unsuspend-dialog.tsx')).UnsuspendDialog)
const SignOutDialog = lazyPart(async () => (await import('./sign-out-dialog.tsx')).SignOutDialog)
const RoleDialog = lazyPart(async () => (await import('./role-dialog.tsx')).RoleDialog)
const MergeDialog = lazyPart(async () => (await import('./merge-dialog.tsx')).MergeDialog)
const RemoveDialog = lazyPart(async () => (await import('./remove-dialog.tsx')).RemoveDialog)

const RemoveContentDialog = lazyPart(async () => (await import('./remove-content-dialog.tsx')).RemoveContentDialog)

const dialogs = {
  suspend: SuspendDialog,
  unsuspend: UnsuspendDialog,
  removeContent: RemoveContentDialog,
  signOut: SignOutDialog,
  role: RoleDialog,
  merge: MergeDialog,
  remove: RemoveDialog,
}
type Act = keyof typeof dialogs

/** The admin's or moderator's actions on a member; renders nothing when none is allowed. */
export function MemberActs({ member }: { member: MemberRecord }) {
  const [act, setAct] = useState<Act | null>(null)
  // A decision may remove the button that opened it. The suspend button becomes the button that ends the suspension.
  const tools = useFocusAfter<HTMLDivElement>(act)
  const { may, suspendedUntil } = member
  const acts: [Act, string][] = [
    ...(may.suspend ? [suspendedUntil ? ask('unsuspend', t`End suspension`) : ask('suspend', t`Suspend`)] : []),
    ...(may.suspend ? [ask('removeContent', t`Remove everything`)] : []),
    ...(may.signOut ? [ask('signOut', t`Sign out everywhere`)] : []),
    ...(may.administer ? [ask('role', t`Change role`), ask('merge', t`Merge`), ask('remove', t`Delete`)] : []),
  ]
  if (acts.length === 0) return null
  const Open = act && dialogs[act]
  return (
    <div className="admin-tools" ref={tools} tabIndex={-1}>
      {acts.map(([kind, word]) => (
        <Button
          key={kind === 'unsuspend' ? 'suspend' : kind}
          variant={kind === 'remove' || kind === 'removeContent' ? 'alert' : 'other'}
          onClick={() => setAct(kind)}
        >
          {word}
        </Button>
      ))}
      <Suspense>{Open && <Open member={member} onClose={() => setAct(null)} />}</Suspense>
    </div>
  )
}

const ask = (act: Act, word: string): [Act, string] => [act, word]
