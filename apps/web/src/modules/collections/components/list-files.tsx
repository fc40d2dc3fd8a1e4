import { CollectionFile } from '@allcity/contract/collections'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Download, Rss } from 'lucide-react'
import { useState } from 'react'
import { download } from '#web/lib/download.ts'
import type { listFeed } from '#web/lib/feed.ts'
import { translate } from '#web/lib/messages.ts'
import { Button } from '#web/ui/button.tsx'

const names: Record<CollectionFile, { word: string; what: MessageDescriptor }> = {
  gpx: { word: 'GPX', what: msg`For hiking apps and watches` },
  kml: { word: 'KML', what: msg`For Google Earth and maps` },
  geojson: { word: 'GeoJSON', what: msg`For GIS` },
}

/** Builds a file name from the letters and digits of the title. */
const fileName = (title: string) =>
  title
    .normalize('NFC')
    .replaceAll(/[^\p{L}\p{N}]+/gu, '-')
    .replaceAll(/^-|-$/g, '') || 'list'

interface ListFilesProps {
  /** The name of the files. */
  title: string
  /** The API path of the file in a format. */
  path: (format: CollectionFile) => string
  feed?: ReturnType<typeof listFeed>
}

/** Downloads of a list or a walk in file formats for other programs. */
export function ListFiles({ title, path, feed }: ListFilesProps) {
  const [busy, setBusy] = useState<CollectionFile | null>(null)

  async function take(format: CollectionFile) {
    setBusy(format)
    // `download` reports a failure in a toast.
    await download(path(format), `${fileName(title)}.${format}`).catch(() => undefined)
    setBusy(null)
  }

  return (
    <section className="list-files" aria-labelledby="take-along">
      <h2 id="take-along">
        <Trans>Download</Trans>
      </h2>
      <ul>
        {CollectionFile.options.map((format) => (
          <li key={format}>
            <Button isSmall disabled={busy === format} onClick={() => take(format)}>
              <Download className="icon" aria-hidden="true" /> {names[format].word}
            </Button>
            <span className="small quiet">{translate(names[format].what)}</span>
          </li>
        ))}
        {feed && (
          <li>
            <a className="button button-small" href={feed.path} type={feed.type}>
              <Rss className="icon" aria-hidden="true" /> Atom
            </a>
            <span className="small quiet">
              <Trans>For feed readers: new works in this list</Trans>
            </span>
          </li>
        )}
      </ul>
    </section>
  )
}
