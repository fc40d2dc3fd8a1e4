import { describe, expect, it } from 'vitest'
import { noFilter } from '#web/lib/no-filter.ts'
import { artworksLayer, clustersLayerId, pinsLayerId } from './map-layer.ts'

const listTiles = (filter: typeof noFilter) => {
  const { source } = artworksLayer(filter, 'https://allcity.example')
  return source.type === 'vector' ? source.tiles : []
}

describe('the layer of works', () => {
  it('asks for the tiles of the filter, so that pins and list agree', () => {
    expect(listTiles(noFilter)).toEqual(['https://allcity.example/api/tiles/{z}/{x}/{y}.mvt'])
    expect(listTiles({ kind: ['mural', 'tag'], surface: ['train'], status: [] })).toEqual([
      'https://allcity.example/api/tiles/{z}/{x}/{y}.mvt?kind=mural&kind=tag&surface=train',
    ])
  })

  it('draws its pins from its own source alone', () => {
    const { id, layers } = artworksLayer(noFilter, 'https://allcity.example')
    expect(layers.map((layer) => ('source' in layer ? layer.source : null))).toEqual([id, id])
    expect(layers.map((layer) => layer.id)).toEqual([pinsLayerId, clustersLayerId])
  })

  it('draws heat instead of pins when asked to, of works and clusters alike', () => {
    const { layers } = artworksLayer(noFilter, 'https://allcity.example', 'heat')
    expect(layers.map(({ type }) => type)).toEqual(['heatmap', 'heatmap'])
  })
})
