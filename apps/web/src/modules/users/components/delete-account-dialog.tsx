import type { Profile } from '@allcity/contract/users'
import { type FormEvent, useRef, useState } from 'react'
import { useFocusOnWrong } from '#web/lib/focus-on-wrong.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { useDeleteAccount } from '../mutations.ts'

interface DeleteAccountDialogProps {
  profile: Profile
  onClose: () => void
}

export function DeleteAccountDialog({ profile, onClose }: DeleteAccountDialogProps) {
  const [typed, setTyped] = useState('')
  const [problem, setProblem] = useState<string>()
  const form = useRef<HTMLFormElement>(null)
  const focusOnWrong = useFocusOnWrong(form)
  const remove = useDeleteAccount()

  const refuse = (why: string) => {
    setProblem(why)
    focusOnWrong()
  }

  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (typed.trim() !== profile.username) {
      refuse(`Type ${profile.username}, exactly so`)
      return
    }
    setProblem(undefined)
    remove.mutate(profile.username, { onError: (error) => refuse(error.message) })
  }

  return (
    <Dialog isOpen onOpenChange={onClose} title="Delete your account?" isPending={remove.isPending}>
      <form className="profile-form" ref={form} noValidate onSubmit={submit}>
        <p>
          Your account, your works and your photos go for good. Nobody can bring them back, not even we. If you want to
          keep them, download your data first.
        </p>
        <TextField
          label={`Type ${profile.username} to go on`}
          error={problem}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          value={typed}
          onChange={setTyped}
        />
        <div className="dialog-foot">
          <Button disabled={remove.isPending} onClick={onClose}>
            Keep it
          </Button>
          <Button type="submit" variant="alert" disabled={remove.isPending}>
            {remove.isPending ? 'Deleting' : 'Delete for good'}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
