import { Download } from 'lucide-react'
import { type FormEvent, lazy, Suspense, useRef, useState } from 'react'
import { useFocusOnFault } from '#web/lib/focus-on-fault.ts'
import { sentenceOf } from '#web/lib/sentence.ts'
import { Button } from '#web/ui/button.tsx'
import { PasswordField } from '#web/ui/password-field.tsx'
import { useDeleteByKey, useExportByKey } from '../mutations.ts'

const ConfirmDialog = lazy(() =>
  import('#web/ui/confirm-dialog.tsx').then((module) => ({ default: module.ConfirmDialog })),
)

interface AccountByKeyProps {
  id: string
  secret: string
}

/** What remains a suspended member's right: to take their data along, and to leave. Their password stands for the sign-in they are refused. */
export function AccountByKey({ id, secret }: AccountByKeyProps) {
  const form = useRef<HTMLFormElement>(null)
  const [bareTries, setBareTries] = useState(0)
  const [isAsking, setIsAsking] = useState(false)
  const take = useExportByKey(id, secret)
  const leave = useDeleteByKey(id, secret)
  const fault = take.error ?? leave.error
  useFocusOnFault(form, fault ?? bareTries)

  const passwordTyped = () => {
    const typed = form.current && new FormData(form.current).get('password')
    return typeof typed === 'string' ? typed : ''
  }
  const withPassword = (go: (password: string) => void) => {
    take.reset()
    leave.reset()
    if (passwordTyped() === '') return setBareTries((tries) => tries + 1)
    setBareTries(0)
    go(passwordTyped())
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    withPassword(take.mutate)
  }

  return (
    <section aria-labelledby="account">
      <h2 className="h26" id="account">
        Your data, and your account
      </h2>
      {leave.isSuccess ? (
        <p className="case-note" role="status">
          Your account is deleted, with your works and your photos. The suspension stays until its end.
        </p>
      ) : (
        <>
          <p className="quiet">
            Also while you are suspended you can take everything we hold of you along, or have it deleted for good. The
            suspension outlives the account: until its end nobody signs up with your address.
          </p>
          <form className="report-form" ref={form} noValidate onSubmit={submit}>
            <PasswordField
              label="Your password"
              error={bareTries > 0 ? 'Give your password' : sentenceOf(fault)}
              autoComplete="current-password"
              name="password"
            />
            <div className="case-tools">
              <Button type="submit" disabled={take.isPending}>
                <Download className="icon" aria-hidden="true" /> {take.isPending ? 'Packing it' : 'Download my data'}
              </Button>
              <Button variant="alert" onClick={() => withPassword(() => setIsAsking(true))}>
                Delete my account
              </Button>
            </div>
          </form>
        </>
      )}
      {isAsking && (
        <Suspense>
          <ConfirmDialog
            title="Delete your account?"
            answer="Delete for good"
            onConfirm={() => {
              setIsAsking(false)
              leave.mutate(passwordTyped())
            }}
            onClose={() => setIsAsking(false)}
          >
            <p>
              Your account, your works and your photos go for good, and with them your appeal. Nobody can bring them
              back, not even we.
            </p>
          </ConfirmDialog>
        </Suspense>
      )}
    </section>
  )
}
