import { t } from '@lingui/core/macro'
import { LinkTable } from '#web/ui/link-table.tsx'

const manhattan = '-74.03,40.69,-73.92,40.81'

/** An example of each filter; `uploader` is the username of anyone who has published a work. */
export function FilterTable({ uploader }: { uploader: string | undefined }) {
  const rows = [
    { name: t`Type`, path: '/api/artworks.csv?kind=mural&kind=mosaic' },
    { name: t`Surface`, path: '/api/artworks.geojson?surface=shutter' },
    { name: t`Status when last seen`, path: '/api/artworks.geojson?status=present' },
    { name: t`Likely still there`, path: '/api/artworks.geojson?likelyThere=true' },
    { name: t`Not seen lately`, path: '/api/artworks.geojson?needsLook=true' },
    { name: t`Year`, path: '/api/artworks.csv?fromYear=2020&toYear=2024' },
    { name: t`Title contains`, path: '/api/artworks.csv?words=night' },
    { name: t`Country`, path: '/api/artworks.kml?country=PT' },
    {
      name: t`Area`,
      about: t`West, south, east and north in degrees`,
      path: `/api/artworks.gpx?bounds=${manhattan}`,
    },
  ]
  const byUploader = uploader && { name: t`Uploader`, path: `/api/artworks.csv?uploader=${uploader}` }
  return <LinkTable label={t`Filters`} subject={t`Filter`} rows={byUploader ? [...rows, byUploader] : rows} />
}
