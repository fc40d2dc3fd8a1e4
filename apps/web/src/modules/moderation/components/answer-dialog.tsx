import type { AppealLine } from '@allcity/contract/moderation'
import { t } from '@lingui/core/macro'
import { translate } from '#web/lib/messages.ts'
import type { ReasonDraft } from '#web/lib/use-reason-draft.ts'
import { useAnswer } from '../mutations.ts'
import { answerChoices, type Outcome } from '../rules.ts'
import { ReasonDialog } from './reason-dialog.tsx'

interface AnswerDialogProps {
  appeal: AppealLine
  outcome: Outcome
  answer: ReasonDraft
  onClose: () => void
}

/** Asks why an appeal is accepted or refused. */
export function AnswerDialog({ appeal: { id, by, about }, outcome, answer, onClose }: AnswerDialogProps) {
  const send = useAnswer(id)
  const { username } = by
  const { word, title } = answerChoices[outcome]
  return (
    <ReasonDialog
      title={title(about.name)}
      word={translate(word)}
      label={t`Your answer`}
      hint={t`${username} will see this, but not your name.`}
      isRequired
      reason={answer}
      decision={send}
      onDecide={(written) => send.mutate({ outcome, answer: written }, { onSuccess: onClose })}
      onClose={onClose}
    />
  )
}
