import { t } from '@lingui/core/macro'
import { useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { useSendTestMail } from '../mutations.ts'

/** Sends a mail now, and says why the mail server refuses it. */
export function TestMail() {
  const [to, setTo] = useState('')
  const send = useSendTestMail()
  const answer = send.data && (send.data.trouble ?? t`The mail server accepted the email.`)
  return (
    <form
      className="test-mail"
      onSubmit={(event) => {
        event.preventDefault()
        send.mutate(to)
      }}
    >
      <TextField
        label={t`Send a test email to`}
        type="email"
        required
        autoComplete="email"
        value={to}
        onChange={setTo}
      />
      <Button type="submit" disabled={send.isPending}>
        {send.isPending ? t`Sending…` : t`Send test email`}
      </Button>
      <p role="status">{send.isError ? send.error.message : answer}</p>
    </form>
  )
}
