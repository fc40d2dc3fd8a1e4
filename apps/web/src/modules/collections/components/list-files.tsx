import { type Collection, CollectionFile } from '@allcity/contract/collections'
import { Download, Rss } from 'lucide-react'
import { useState } from 'react'
import { download } from '#web/lib/download.ts'
import { listFeed } from '#web/lib/feed.ts'
import { Button } from '#web/ui/button.tsx'

const names: Record<CollectionFile, { word: string; what: string }> = {
  gpx: { word: 'GPX', what: 'for walking apps and watches' },
  kml: { word: 'KML', what: 'for Google Earth and maps' },
  geojson: { word: 'GeoJSON', what: 'for map programs' },
}

/** Builds a file name from the letters and digits of the title. */
const fileName = (title: string) =>
  title
    .normalize('NFC')
    .replaceAll(/[^\p{L}\p{N}]+/gu, '-')
    .replaceAll(/^-|-$/g, '') || 'list'

/** Downloads of the list in file formats for other programs. */
export function ListFiles({ list }: { list: Collection }) {
  const [busy, setBusy] = useState<CollectionFile | null>(null)

  async function take(format: CollectionFile) {
    setBusy(format)
    // `download` reports a failure in a toast.
    await download(`/collections/${list.id}/works.${format}`, `${fileName(list.title)}.${format}`).catch(
      () => undefined,
    )
    setBusy(null)
  }

  return (
    <section className="list-files" aria-labelledby="take-along">
      <h2 id="take-along">Take it along</h2>
      <ul>
        {CollectionFile.options.map((format) => (
          <li key={format}>
            <Button isSmall disabled={busy === format} onClick={() => take(format)}>
              <Download className="icon" aria-hidden="true" /> {names[format].word}
            </Button>
            <span className="small quiet">{names[format].what}</span>
          </li>
        ))}
        {list.visibility !== 'private' && (
          <li>
            <a className="button button-small" href={listFeed(list.id).path} type={listFeed(list.id).type}>
              <Rss className="icon" aria-hidden="true" /> Atom
            </a>
            <span className="small quiet">for a feed reader: what comes into it</span>
          </li>
        )}
      </ul>
    </section>
  )
}
