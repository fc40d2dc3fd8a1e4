import { licences } from '@allcity/contract/licences'
import { t } from '@lingui/core/macro'
import { translate } from '#web/lib/messages.ts'

/** The licences that a photo can have, and what each means for the data. */
export function LicenceList() {
  return (
    <ul>
      {Object.values(licences).map(({ spdx, word, url, mayShow }) => (
        <li key={spdx}>
          <code>{spdx}</code>, {url ? <a href={url}>{translate(word)}</a> : translate(word)}:{' '}
          {mayShow
            ? t`the file links to the photo.`
            : t`the file links to the page only. Ask before you use the photo.`}
        </li>
      ))}
    </ul>
  )
}
