import type { Database } from '../apps/server/src/platform/database/connection.ts'
import { coordinates } from '../apps/server/src/platform/database/geography.ts'

const kinds = ['mural', 'sticker', 'tag', 'mosaic']
const surfaces = ['shutter', 'train', 'ground']
const plain = [
  '',
  'likelyThere=true',
  'needsLook=true',
  'status=painted_over',
  'status=removed',
  'fromYear=2019&toYear=2020',
]

/** The queries of lists as people make them: by facet, by maker, by word, by year, in a box of any size and near a place. */
export async function listRequests(db: Database, most: number): Promise<string[]> {
  const [works, makers] = await Promise.all([
    db
      .selectFrom('artwork')
      .innerJoin('spot', 'spot.id', 'artwork.spot_id')
      .select(['artwork.title', coordinates('spot.public_point').as('place')])
      .where('spot.public_point', 'is not', null)
      .orderBy('artwork.id')
      .limit(most)
      .execute(),
    db.selectFrom('maker').select(['id', 'type']).orderBy('id').limit(most).execute(),
  ])
  return works.flatMap(({ title, place }, index) => {
    const { longitude = 0, latitude = 0 } = place ?? {}
    const size = [0.005, 0.05, 0.5, 20][index % 4] ?? 1
    const box = [longitude - size, latitude - size / 2, longitude + size, latitude + size / 2]
    const bounds = `bounds=${box.map((degrees) => Math.max(-180, Math.min(180, degrees)).toFixed(4)).join(',')}`
    const maker = makers[index]
    const kind = `kind=${kinds[index % kinds.length]}`
    return [
      plain[index % plain.length] ?? '',
      `${kind}&surface=${surfaces[index % surfaces.length]}`,
      bounds,
      `${bounds}&${kind}&needsLook=true`,
      `near=${longitude.toFixed(2)},${latitude.toFixed(2)}`,
      `words=${encodeURIComponent(title?.split(' ')[0] ?? '')}`,
      ...(maker ? [`${maker.type}=${maker.id}`] : []),
    ]
  })
}

/** The lists of artists and of crews as people turn them over: the first page, a letter, a city of any size, and the index beside. */
export async function makerRequests(db: Database, most: number): Promise<string[]> {
  const cities = await db
    .selectFrom('place_count')
    .groupBy('region_id')
    .select('region_id')
    .orderBy(({ fn }) => fn.sum('works'), 'desc')
    .orderBy('region_id')
    .limit(most)
    .execute()
  return cities.flatMap(({ region_id }, index) => {
    const letter = String.fromCharCode(65 + (index % 26))
    return ['artists', 'crews'].flatMap((type) => [
      `${type}?limit=24`,
      `${type}?limit=24&letter=${letter}`,
      `${type}?limit=24&city=${region_id}`,
      `${type}/index`,
    ])
  })
}
