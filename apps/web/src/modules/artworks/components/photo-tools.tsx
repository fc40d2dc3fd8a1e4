import type { Artwork } from '@allcity/contract/artworks'
import { licences } from '@allcity/contract/licences'
import type { Photo } from '@allcity/contract/photos'
import { Copy, Download, Share2 } from 'lucide-react'
import { useState } from 'react'
import { clientConfig } from '#web/lib/config.ts'
import { namesWord } from '#web/lib/makers.ts'
import { licenceWord, titleOf } from '#web/lib/words.ts'
import { Button } from '#web/ui/button.tsx'

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
  // A toast would lie under the viewer, which the browser puts above everything.
  const [said, setSaid] = useState('')
  const title = titleOf(artwork)
  const url = `${clientConfig().baseUrl}/artwork/${artwork.id}`
  const mayShow = licences[artwork.licence].mayShow && !isRecord
  const largest = photo.sizes.at(-1)
  const makers = artwork.credits.length > 0 ? ` by ${namesWord(artwork.credits.map(({ name }) => name))}` : ''
  const credit = `${title}${makers}, photo by ${artwork.uploader.username}, ${licenceWord(artwork.licence)}, ${url}`

  async function copy(text: string, done: string) {
    try {
      await navigator.clipboard.writeText(text)
      setSaid(done)
    } catch {
      setSaid(`This browser does not let us copy. ${text}`)
    }
  }

  async function share() {
    if (!navigator.share) return copy(url, 'The link is copied')
    try {
      await navigator.share({ title, url })
    } catch (error) {
      // Whoever thought again wants nothing else.
      if (!(error instanceof DOMException && error.name === 'AbortError')) await copy(url, 'The link is copied')
    }
  }

  return (
    <div className="viewer-tools">
      <Button isSmall onClick={share}>
        <Share2 className="icon" aria-hidden="true" /> Share
      </Button>
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
      <span className="small" role="status">
        {said}
      </span>
    </div>
  )
}
