import type { TileJson } from '@allcity/contract/data'
import { mapDefaults, tileLimits } from '@allcity/contract/map'

/** TileJSON of our vector tiles for map clients. The fields are those of the contract's tiles. */
export function tileJson(baseUrl: string, version: string, search: string): TileJson {
  return {
    tilejson: '3.0.0',
    name: 'Allcity',
    description: 'Street art: the places that may be known, and clusters where they are too many to be told apart.',
    version,
    attribution: `<a href="${baseUrl}/data">Allcity</a>, each work under its own licence`,
    scheme: 'xyz',
    tiles: [`${baseUrl}/api/tiles/{z}/{x}/{y}.mvt${search}`],
    minzoom: 0,
    maxzoom: tileLimits.largestZoom,
    // The limits of Web Mercator.
    bounds: [-180, -85.0511, 180, 85.0511],
    center: [mapDefaults.longitude, mapDefaults.latitude, mapDefaults.zoom],
    vector_layers: [
      {
        id: tileLimits.layer,
        description: 'A point for each work, at the place that may be known.',
        fields: {
          id: 'String: the id of the work; its page is /artwork/ and the id',
          kind: 'String: mural, piece, throw_up, tag, stencil, paste_up, sticker, mosaic, installation, sculpture or other',
          status: 'String: present, damaged, painted_over, removed or unknown',
          surface: 'String: wall, shutter, train, vehicle, billboard, ground, street_furniture or other',
          fade: 'Number: from 0, likely still there, to 3, hardly',
          grouped: 'Number: 1 where it is in a cluster as well',
        },
      },
      {
        id: tileLimits.clusters,
        description: 'A point for each square that holds too many works to be told apart.',
        fields: {
          count: 'Number: how many works',
          label: 'String: the count in short',
          ring: 'String: the share of each kind in twelfths, a letter each, in the order of the kinds; the last one for trains',
          cover: 'String: the id of one of the works',
          grouping: 'Number: 1 where its works are on this tile as well',
        },
      },
    ],
  }
}
