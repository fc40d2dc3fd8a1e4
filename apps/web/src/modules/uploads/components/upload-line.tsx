import { msg, t } from '@lingui/core/macro'
import { translate } from '#web/lib/messages.ts'
import { stopNames } from '../rules-stops.ts'

const sentences = [
  msg`Starts right away and resumes if you lose signal.`,
  msg`We read location and date, then strip the metadata.`,
  msg`Only kind and location are required.`,
  msg`One at a time or all at once. You choose how precise the pin is.`,
]

/** Explains the stages of a photo to members without drafts. */
export function UploadLine() {
  return (
    <div className="upload-line">
      <ol className="stages" aria-label={t`What happens to a photo`}>
        {sentences.map((sentence, index) => (
          <li key={sentence.id}>
            <b>{translate(stopNames[index] ?? '')}</b> {translate(sentence)}
          </li>
        ))}
      </ol>
    </div>
  )
}
