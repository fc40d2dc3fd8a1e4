import type { Licence } from '@allcity/contract/artworks'
import { licenceUrl, licenceWord } from '#web/lib/words.ts'

export function LicenceLink({ licence }: { licence: Licence }) {
  const url = licenceUrl(licence)
  if (url === null) return <span>{licenceWord(licence)}</span>
  return (
    <a href={url} rel="license noopener" target="_blank">
      {licenceWord(licence)}
    </a>
  )
}
