import type { ExportFormat } from '@allcity/contract/data'

/** The names of the file formats, the same in all languages. */
export const formatNames: Record<ExportFormat, string> = { geojson: 'GeoJSON', csv: 'CSV', gpx: 'GPX', kml: 'KML' }
