import { licences } from '@allcity/contract/licences'

/** The licences that a photo can have, and what each means for the data. */
export function LicenceList() {
  return (
    <ul>
      {Object.values(licences).map(({ spdx, word, url, mayShow }) => (
        <li key={spdx}>
          <code>{spdx}</code>, {url ? <a href={url}>{word}</a> : word}:{' '}
          {mayShow
            ? 'the file gives the address of the photo.'
            : 'the file gives the page alone; ask before you use the photo.'}
        </li>
      ))}
    </ul>
  )
}
