import type { LayerSpecification } from 'maplibre-gl'
import shapesUrl from '../../dist/countries/countries.json?url'
import namesUrl from '../../dist/countries/country-names.json?url'
import type { Basemap } from './basemap.ts'
import { graticule } from './graticule.ts'
import { boldLetters } from './lettering.ts'
import { squaresImage } from './squares.ts'

const land = '#18181b'

/** From this zoom on the country outlines are hidden. */
export const closeUp = 9

/**
 * The countries of the world, bundled with the app. The outline is a kilometre or two off, so close up plain squares replace it: a coast
 * in the wrong street would mislead. A map that starts close up skips the countries until the person zooms out.
 */
export const outlineBasemap = (zoom: number): Basemap => (zoom < closeUp ? outlineOfWorld() : squaresAlone())

const ground: LayerSpecification = {
  id: 'sea',
  type: 'background',
  paint: { 'background-color': ['interpolate', ['linear'], ['zoom'], 7, '#0b0b0c', closeUp, land] },
}

const squares: LayerSpecification = {
  id: 'squares',
  type: 'background',
  minzoom: 8,
  paint: {
    'background-pattern': squaresImage,
    'background-opacity': ['interpolate', ['linear'], ['zoom'], 8, 0, closeUp, 1],
  },
}

const squaresAlone = (): Basemap => ({
  id: 'outline',
  isCloseUp: true,
  credit: 'Outline: Natural Earth',
  style: { version: 8, sources: {}, layers: [ground, squares] },
})

function outlineOfWorld(): Basemap {
  return {
    id: 'outline',
    credit: 'Outline: Natural Earth',
    style: {
      version: 8,
      sources: {
        countries: { type: 'geojson', data: shapesUrl, maxzoom: 8 },
        names: { type: 'geojson', data: namesUrl, maxzoom: 8 },
        net: { type: 'geojson', data: graticule(10) },
      },
      layers: [
        ground,
        { id: 'net', type: 'line', source: 'net', paint: { 'line-color': '#1d1d20' } },
        { id: 'land', type: 'fill', source: 'countries', paint: { 'fill-color': land } },
        squares,
        {
          id: 'borders',
          type: 'line',
          source: 'countries',
          maxzoom: closeUp,
          paint: { 'line-color': '#3a3a3f', 'line-opacity': ['interpolate', ['linear'], ['zoom'], 7, 1, closeUp, 0] },
        },
        {
          id: 'places-country',
          type: 'symbol',
          source: 'names',
          minzoom: 2,
          maxzoom: 8,
          layout: {
            'text-field': ['get', 'name'],
            'symbol-sort-key': ['-', ['get', 'size']],
            'text-font': boldLetters,
            'text-size': ['interpolate', ['linear'], ['zoom'], 2, 11, 6, 17],
            'text-max-width': 7,
          },
          paint: { 'text-color': '#a19d94', 'text-halo-color': land, 'text-halo-width': 1.5 },
        },
      ],
    },
  }
}
