import { topicWords } from '@allcity/contract/notification-words'
import type { Digest, NotificationChoices } from '@allcity/contract/notifications'
import type { MessageDescriptor } from '@lingui/core'
import { msg, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { clientConfig } from '#web/lib/config.ts'
import { translate } from '#web/lib/messages.ts'
import { usePendingChanges } from '#web/lib/use-pending-changes.ts'
import { PushChoice } from '#web/modules/push/components/push-choice.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { RetryButton } from '#web/ui/retry-button.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { useChoose } from '../mutations.ts'
import { notificationChoices } from '../queries.ts'
import { chosenOver } from '../rules.ts'

/** Notification settings for the site and email; each change is saved at once. */
export function ChoicesDialog({ onClose }: { onClose: () => void }) {
  const { data, isError, refetch } = useQuery(notificationChoices())
  const { changes, change } = usePendingChanges(useChoose().mutateAsync)
  return (
    <Dialog isOpen onOpenChange={onClose} title={t`Notification settings`}>
      {data && <Choices choices={changes.reduce(chosenOver, data)} onChoose={(one) => void change(one)} />}
      {!data && !isError && <Skeleton height="320px" />}
      {!data && isError && <RetryButton fault={t`Couldn’t load your settings.`} onRetry={() => void refetch()} />}
    </Dialog>
  )
}

const digests: { value: Digest; word: MessageDescriptor }[] = [
  { value: 'off', word: msg({ message: 'Off', comment: 'Email digest' }) },
  { value: 'daily', word: msg`Daily` },
  { value: 'weekly', word: msg`Weekly` },
]

interface ChoicesProps {
  choices: NotificationChoices
  onChoose: (change: Partial<NotificationChoices>) => void
}

function Choices({ choices: { digest, choices }, onChoose }: ChoicesProps) {
  const name = useId()
  return (
    <>
      <fieldset className="digest">
        <legend className="label">
          <Trans>Email digest</Trans>
        </legend>
        {digests.map(({ value, word }) => (
          <label className="check" key={value}>
            <input type="radio" name={name} checked={digest === value} onChange={() => onChoose({ digest: value })} />
            {translate(word)}
          </label>
        ))}
      </fieldset>
      {clientConfig().isInstallable && <PushChoice />}
      <table className="topics">
        <thead>
          <tr>
            <th scope="col">
              <span className="sr">
                <Trans>Topic</Trans>
              </span>
            </th>
            <th scope="col">
              <Trans>In app</Trans>
            </th>
            <th scope="col">
              <Trans>Email</Trans>
            </th>
          </tr>
        </thead>
        <tbody>
          {choices.map((choice) => {
            const { topic, inApp, mail } = choice
            const words = topicWords[topic]
            // A page loaded before the server added a topic does not know its label, and skips it.
            if (!words) return null
            const word = translate(words.word)
            return (
              <tr key={topic}>
                <th scope="row">
                  {word}
                  <span className="small quiet">{translate(words.means)}</span>
                </th>
                <td>
                  <label className="check">
                    <span className="sr">
                      <Trans>{word} in app</Trans>
                    </span>
                    <input
                      type="checkbox"
                      checked={inApp}
                      onChange={() => onChoose({ choices: [{ ...choice, inApp: !inApp }] })}
                    />
                  </label>
                </td>
                <td>
                  <label className="check">
                    <span className="sr">
                      <Trans>{word} by email</Trans>
                    </span>
                    <input
                      type="checkbox"
                      checked={mail && digest !== 'off'}
                      disabled={digest === 'off'}
                      onChange={() => onChoose({ choices: [{ ...choice, mail: !mail }] })}
                    />
                  </label>
                </td>
              </tr>
            )
          })}
        </tbody>
      </table>
    </>
  )
}
