import { ExportFormat } from '@allcity/contract/data'
import { msg, t } from '@lingui/core/macro'
import { translate } from '#web/lib/messages.ts'
import { LinkTable } from '#web/ui/link-table.tsx'
import { formatNames } from '../rules.ts'

const uses = {
  geojson: msg`For maps: QGIS, Leaflet, MapLibre, PostGIS`,
  csv: msg`For spreadsheets: one line per work, UTF-8, with a header line`,
  gpx: msg`For walking: waypoints for Organic Maps, OsmAnd or a Garmin`,
  kml: msg`For Google Earth and other globes`,
}

/** The files of all works, by format. */
export function FileTable() {
  const rows = ExportFormat.options.map((format) => ({
    name: formatNames[format],
    about: translate(uses[format]),
    path: `/api/artworks.${format}`,
  }))
  const excel = {
    name: t`CSV for Excel`,
    about: t`With a byte order mark, so that Excel shows accents correctly`,
    path: '/api/artworks.csv?bom=true',
  }
  return <LinkTable label={t`Files`} subject={t`Format`} rows={[...rows, excel]} />
}
