import type { Artwork } from '@allcity/contract/artworks'
import { licences } from '@allcity/contract/licences'
import type { Photo } from '@allcity/contract/photos'
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
  const makers = artwork.credits.length > 0 ? ` by ${namesWord(artwork.credits.map(({ name }) => name))}` : ''
  const credit = `${title}${makers}, photo by ${artwork.uploader.username}, ${licenceWord(artwork.licence)}, ${url}`

  return (
    <ShareTools title={title} url={url}>
      {(copy) => (
        <>
          {mayShow && largest && (
            <>
              <a
                className="button button-small"
                href={largest.url}
                download={fileName(`${title} ${artwork.uploader.username}`)}
              >
                <Download className="icon" aria-hidden="true" /> Download
              </a>
              <Button isSmall variant="quiet" onClick={() => copy(credit, 'Copied. Put it beside the picture')}>
                <Copy className="icon" aria-hidden="true" /> Copy the credit
              </Button>
            </>
          )}
          {!mayShow && (
            <span className="quiet small">
              All rights reserved: ask {isRecord ? 'whoever took it' : artwork.uploader.username} first.
            </span>
          )}
        </>
      )}
    </ShareTools>
  )
}
