import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
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
        <Trans>Your data and account</Trans>
      </h2>
      {leave.isSuccess ? (
        <p className="case-note" role="status">
          <Trans>Your account, works and photos are deleted. The suspension still runs until it ends.</Trans>
        </p>
      ) : (
        <>
          <p className="quiet">
            <Trans>
              You can download your data or delete your account while you’re suspended. The suspension outlasts the
              account: until it ends, no one can sign up with your email.
            </Trans>
          </p>
          <form className="report-form" {...form.props}>
            <FormNotice text={form.error} />
            <PasswordField label={t`Your password`} {...form.field('password')} autoComplete="current-password" />
            <div className="case-tools">
              <Button type="submit" disabled={form.isSending}>
                <Download className="icon" aria-hidden="true" /> {form.isSending ? t`Preparing…` : t`Download my data`}
              </Button>
              <Button variant="alert" onClick={async () => setConfirmedPassword(await form.read('password'))}>
                <Trans>Delete account</Trans>
              </Button>
            </div>
          </form>
        </>
      )}
      {confirmedPassword !== null && (
        <Suspense>
          <ConfirmDialog
            title={t`Delete your account?`}
            answer={t`Delete account`}
            onConfirm={() => {
              setConfirmedPassword(null)
              leave.mutate({ password: confirmedPassword }, { onError: form.fail })
            }}
            onClose={() => setConfirmedPassword(null)}
          >
            <p>
              <Trans>This permanently deletes your account, works, photos and appeal. This can’t be undone.</Trans>
            </p>
          </ConfirmDialog>
        </Suspense>
      )}
    </section>
  )
}
