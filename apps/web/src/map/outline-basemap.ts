import { shores, shoreZoom, tilesPath, worldZoom } from 'virtual:base-map'
import { placeTiles } from '@allcity/contract/map'
import type { LayerSpecification, SourceSpecification, SymbolLayerSpecification } from 'maplibre-gl'
import { border, label, land, quietLabel, water } from './base-colours.ts'
import type { Basemap } from './basemap.ts'
import { graticule } from './graticule.ts'
import { boldLetters } from './lettering.ts'
import { squaresImage } from './squares.ts'

/** Natural Earth is some hundred metres off: between these zoom levels a coast that we know no better fades. */
const [fadesFrom, fadesTo] = [12, 13.5]

const faded: LayerSpecification = {
  id: 'sea',
  type: 'background',
  paint: { 'background-color': ['interpolate', ['linear'], ['zoom'], fadesFrom, water, fadesTo, land] },
}

/** Shows that the map moves where it has nothing else to show. */
const squares: LayerSpecification = {
  id: 'squares',
  type: 'background',
  minzoom: fadesFrom,
  paint: {
    'background-pattern': squaresImage,
    'background-opacity': ['interpolate', ['linear'], ['zoom'], fadesFrom, 0, fadesTo, 1],
  },
}

const tiles = (folder: string) => [`${location.origin}${tilesPath}/${folder}/{z}/{x}/{y}.pbf`]
const shoreSource = (id: string) => `shore-${id}`

const shoreSources = (): Record<string, SourceSpecification> =>
  Object.fromEntries(
    shores.map(({ id, bounds }) => [
      shoreSource(id),
      { type: 'vector', tiles: tiles('shores'), bounds, minzoom: shoreZoom, maxzoom: shoreZoom },
    ]),
  )

const shoreLayers: LayerSpecification[] = shores.flatMap(({ id }) =>
  [
    ['ground', water],
    ['land', land],
    ['water', water],
  ].map(([layer = '', color = '']) => ({
    id: `${shoreSource(id)}-${layer}`,
    type: 'fill',
    source: shoreSource(id),
    'source-layer': layer,
    paint: { 'fill-color': color },
  })),
)

/** Beside the pin or cluster of a place, where there is one. */
const besidePins: SymbolLayerSpecification['layout'] = {
  'text-field': ['get', 'name'],
  'text-font': boldLetters,
  'text-max-width': 8,
  'text-variable-anchor': ['center', 'top', 'bottom', 'left', 'right'],
  'text-radial-offset': 1.6,
  'text-justify': 'auto',
  'symbol-sort-key': ['-', ['get', 'population']],
}
const lettering = { 'text-color': label, 'text-halo-color': land, 'text-halo-width': 1.5 }

/** Neighbourhoods first: the map places the names of the last layer first, and drops those without room. */
const placeNames: LayerSpecification[] = [
  {
    id: 'places-neighbourhood',
    type: 'symbol',
    source: 'places',
    'source-layer': placeTiles.layer,
    minzoom: 10,
    filter: ['==', ['get', 'neighbourhood'], 1],
    layout: { ...besidePins, 'text-padding': 12, 'text-size': ['interpolate', ['linear'], ['zoom'], 10, 12, 15, 17] },
    paint: { ...lettering, 'text-color': quietLabel },
  },
  {
    id: 'places-city',
    type: 'symbol',
    source: 'places',
    'source-layer': placeTiles.layer,
    minzoom: 4,
    filter: ['==', ['get', 'neighbourhood'], 0],
    layout: {
      ...besidePins,
      'text-padding': 16,
      'text-size': ['interpolate', ['linear'], ['zoom'], 4, 11, 7, 13, 12, 19],
    },
    paint: lettering,
  },
]

/** The built-in map: land, water, borders and the shores of some cities, from tiles that ship with the app. */
export function outlineBasemap(): Basemap {
  return {
    id: 'outline',
    credit: 'Natural Earth, © OpenStreetMap contributors',
    style: {
      version: 8,
      sources: {
        world: { type: 'vector', tiles: tiles('world'), maxzoom: worldZoom },
        net: { type: 'geojson', data: graticule(10) },
        places: {
          type: 'vector',
          tiles: [`${location.origin}/api/tiles/places/{z}/{x}/{y}.mvt`],
          minzoom: placeTiles.smallestZoom,
          maxzoom: placeTiles.largestZoom,
        },
        ...shoreSources(),
      },
      layers: [
        faded,
        { id: 'net', type: 'line', source: 'net', maxzoom: 7, paint: { 'line-color': '#171c24' } },
        { id: 'land', type: 'fill', source: 'world', 'source-layer': 'land', paint: { 'fill-color': land } },
        {
          id: 'lakes',
          type: 'fill',
          source: 'world',
          'source-layer': 'lakes',
          maxzoom: fadesTo,
          paint: { 'fill-color': ['interpolate', ['linear'], ['zoom'], fadesFrom, water, fadesTo, land] },
        },
        ...shoreLayers,
        squares,
        {
          id: 'borders',
          type: 'line',
          source: 'world',
          'source-layer': 'borders',
          maxzoom: fadesTo,
          paint: { 'line-color': border },
        },
        {
          id: 'places-country',
          type: 'symbol',
          source: 'world',
          'source-layer': 'names',
          minzoom: 2,
          maxzoom: 7,
          layout: {
            'text-field': ['get', 'name'],
            'symbol-sort-key': ['-', ['get', 'size']],
            'text-font': boldLetters,
            'text-size': ['interpolate', ['linear'], ['zoom'], 2, 11, 6, 17],
            'text-max-width': 7,
          },
          paint: { 'text-color': label, 'text-halo-color': land, 'text-halo-width': 1.5 },
        },
        ...placeNames,
      ],
    },
  }
}
