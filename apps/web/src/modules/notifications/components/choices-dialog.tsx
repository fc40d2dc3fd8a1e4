import { topicWords } from '@allcity/contract/notification-words'
import type { Digest, NotificationChoices } from '@allcity/contract/notifications'
import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { clientConfig } from '#web/lib/config.ts'
import { PushChoice } from '#web/modules/push/components/push-choice.tsx'
import { Bone } from '#web/ui/bones.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { RetryButton } from '#web/ui/retry-button.tsx'
import { useChoose } from '../mutations.ts'
import { notificationChoices } from '../queries.ts'

/** What I hear of, here and by mail; each choice holds at once. */
export function ChoicesDialog({ onClose }: { onClose: () => void }) {
  const { data, isError, refetch } = useQuery(notificationChoices())
  return (
    <Dialog isOpen onOpenChange={onClose} title="What you hear of">
      {data && <Choices choices={data} />}
      {!data && !isError && <Bone height="320px" />}
      {!data && isError && <RetryButton fault="Your choices did not load." onRetry={() => void refetch()} />}
    </Dialog>
  )
}

const digests: { value: Digest; word: string }[] = [
  { value: 'off', word: 'No mail' },
  { value: 'daily', word: 'Every day' },
  { value: 'weekly', word: 'Every week' },
]

/** Shown as chosen at once, and as it was where that could not be saved. */
function Choices({ choices: saved }: { choices: NotificationChoices }) {
  const name = useId()
  const { mutate } = useChoose()
  const [{ digest, choices }, setShown] = useState(saved)

  function choose(change: Partial<NotificationChoices>) {
    setShown((before) => ({
      digest: change.digest ?? before.digest,
      choices: before.choices.map((one) => change.choices?.find(({ topic }) => topic === one.topic) ?? one),
    }))
    mutate(change, { onError: () => setShown(saved) })
  }

  return (
    <>
      <fieldset className="digest">
        <legend className="label">A mail with what you have not read</legend>
        {digests.map(({ value, word }) => (
          <label className="check" key={value}>
            <input type="radio" name={name} checked={digest === value} onChange={() => choose({ digest: value })} />
            {word}
          </label>
        ))}
      </fieldset>
      {clientConfig().isInstallable && <PushChoice />}
      <table className="topics">
        <thead>
          <tr>
            <th scope="col">
              <span className="sr">Topic</span>
            </th>
            <th scope="col">Here</th>
            <th scope="col">Mail</th>
          </tr>
        </thead>
        <tbody>
          {choices.map((choice) => {
            const { topic, inApp, mail } = choice
            const { word, means } = topicWords[topic]
            return (
              <tr key={topic}>
                <th scope="row">
                  {word}
                  <span className="small quiet">{means}</span>
                </th>
                <td>
                  <label className="check">
                    <span className="sr">{word} here</span>
                    <input
                      type="checkbox"
                      checked={inApp}
                      onChange={() => choose({ choices: [{ ...choice, inApp: !inApp }] })}
                    />
                  </label>
                </td>
                <td>
                  <label className="check">
                    <span className="sr">{word} by mail</span>
                    <input
                      type="checkbox"
                      checked={mail && digest !== 'off'}
                      disabled={digest === 'off'}
                      onChange={() => choose({ choices: [{ ...choice, mail: !mail }] })}
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
