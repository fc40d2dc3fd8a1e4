import type { Artwork } from '@allcity/contract/artworks'
import { licences } from '@allcity/contract/licences'
import type { Photo } from '@allcity/contract/photos'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Copy, Download } from 'lucide-react'
import { clientConfig } from '#web/lib/config.ts'
import { namesWord } from '#web/lib/makers.ts'
import { formatTitle, licenceWord } from '#web/lib/words.ts'
import { Button } from '#web/ui/button.tsx'
import { ShareTools } from '#web/ui/share-tools.tsx'

interface PhotoToolsProps {
  artwork: Artwork
  photo: Photo
  /** The licence is the record's: who took the photo since gave none. */
  isRecord: boolean
}

/** Letters, digits and hyphens: a name that every disk takes. */
const fileName = (words: string) =>
  `${words
    .normalize('NFC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, '-')
    .replaceAll(/^-|-$/g, '')
    .slice(0, 80)}.webp`

/** Passing a picture on: to somebody, or to one's own disk where its licence lets anyone. */
export function PhotoTools({ artwork, photo, isRecord }: PhotoToolsProps) {
  const title = formatTitle(artwork)
  const url = `${clientConfig().baseUrl}/artwork/${artwork.id}`
  const mayShow = licences[artwork.licence].mayShow && !isRecord
  const largest = photo.sizes.at(-1)
  const { username } = artwork.uploader
  const makers = namesWord(artwork.credits.map(({ name }) => name))
  const licence = licenceWord(artwork.licence)
  const credit = makers
    ? t`${title} by ${makers}, photo by ${username}, ${licence}, ${url}`
    : t`${title}, photo by ${username}, ${licence}, ${url}`

  return (
    <ShareTools title={title} url={url}>
      {(copy) => (
        <>
          {mayShow && largest && (
            <>
              <a className="button button-small" href={largest.url} download={fileName(`${title} ${username}`)}>
                <Download className="icon" aria-hidden="true" /> <Trans>Download</Trans>
              </a>
              <Button isSmall variant="quiet" onClick={() => copy(credit, t`Credit copied`)}>
                <Copy className="icon" aria-hidden="true" /> <Trans>Copy credit line</Trans>
              </Button>
            </>
          )}
          {!mayShow && (
            <span className="quiet small">
              {isRecord
                ? t`All rights reserved. Ask the photographer first.`
                : t`All rights reserved. Ask ${username} first.`}
            </span>
          )}
        </>
      )}
    </ShareTools>
  )
}
