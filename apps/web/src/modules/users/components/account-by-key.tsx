import { Download } from 'lucide-react'
import { Suspense, useState } from 'react'
import { useForm } from '#web/lib/use-form.ts'
import { Button } from '#web/ui/button.tsx'
import { FormNotice } from '#web/ui/form-notice.tsx'
import { lazyPart } from '#web/ui/lazy-part.tsx'
import { PasswordField } from '#web/ui/password-field.tsx'
import { useDeleteByKey, useExportByKey } from '../mutations.ts'

const ConfirmDialog = lazyPart(async () => (await import('#web/ui/confirm-dialog.tsx')).ConfirmDialog)

const fieldOf = { password: 'password' } as const

const rules = async () => (await import('#web/lib/form-rules.ts')).passwordRules

interface AccountByKeyProps {
  id: string
  secret: string
}

/** Lets a suspended member, who cannot sign in, export their data or delete their account. Their password authenticates them. */
export function AccountByKey({ id, secret }: AccountByKeyProps) {
  const take = useExportByKey(id, secret)
  const leave = useDeleteByKey(id, secret)
  const form = useForm({ rules, fieldOf, send: take.mutateAsync })
  /** The password for the account deletion, while it awaits confirmation. */
  const [confirmedPassword, setConfirmedPassword] = useState<string | null>(null)

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
          <form className="report-form" {...form.props}>
            <FormNotice text={form.error} />
            <PasswordField label="Your password" {...form.field('password')} autoComplete="current-password" />
            <div className="case-tools">
              <Button type="submit" disabled={form.isSending}>
                <Download className="icon" aria-hidden="true" /> {form.isSending ? 'Packing it' : 'Download my data'}
              </Button>
              <Button variant="alert" onClick={async () => setConfirmedPassword(await form.read('password'))}>
                Delete my account
              </Button>
            </div>
          </form>
        </>
      )}
      {confirmedPassword !== null && (
        <Suspense>
          <ConfirmDialog
            title="Delete your account?"
            answer="Delete for good"
            onConfirm={() => {
              setConfirmedPassword(null)
              leave.mutate({ password: confirmedPassword }, { onError: form.fail })
            }}
            onClose={() => setConfirmedPassword(null)}
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
