import { t } from '@lingui/core/macro'
import { useEffect, useState } from 'react'
import { toast } from '#web/lib/toast.ts'
import { Button } from '#web/ui/button.tsx'
import { useResendCode } from '../mutations.ts'

const waitSeconds = 60

interface ResendButtonProps {
  /** Reads the address when it is pressed; null when the field is not right yet. */
  readEmail: () => Promise<string | null>
  /** A code is on its way already. */
  isCodeSent: boolean
  onSuccess: () => void
  onFailure: (error: unknown) => void
}

export function ResendButton({ readEmail, isCodeSent, onSuccess, onFailure }: ResendButtonProps) {
  const resend = useResendCode()
  const [secondsLeft, setSecondsLeft] = useState(0)
  const isWaiting = secondsLeft > 0

  useEffect(() => {
    if (isCodeSent) setSecondsLeft(waitSeconds)
  }, [isCodeSent])

  useEffect(() => {
    if (!isWaiting) return
    const end = Date.now() + waitSeconds * 1_000
    const timer = setInterval(() => setSecondsLeft(Math.max(0, Math.ceil((end - Date.now()) / 1_000))), 1_000)
    return () => clearInterval(timer)
  }, [isWaiting])

  const press = async () => {
    const email = await readEmail()
    if (email === null) return
    resend.mutate(email, {
      onSuccess: () => {
        setSecondsLeft(waitSeconds)
        onSuccess()
        toast.success(t`New code sent`)
      },
      onError: onFailure,
    })
  }

  return (
    <Button isWide disabled={isWaiting || resend.isPending} onClick={press}>
      {isWaiting ? t`Send a new code in ${secondsLeft} s` : t`Send a new code`}
    </Button>
  )
}
