import { distance } from 'geokdbush'
import {
  findMunicipality,
  ownCities,
  type PopulatedPlace,
  type Surroundings,
  sections,
  surroundings,
} from './rules-metropolises.ts'

export interface Neighbourhood {
  id: number
  parentId: number
}

const smallestCity = 100_000
const inhabitantsPerKm2 = 3_000
const shortestReachKm = 6
/** A place with a larger share of the city's inhabitants is a city of its own. */
const largestShare = 1 / 3
/** Capitals and seats of a division have a town hall of their own. */
const seats = new Set(['PPLC', 'PPLA', 'PPLA2', 'PPLA3', 'PPLA4'])

/**
 * Finds the places that are neighbourhoods of a city in the same list: those with the city's municipality code, those in the listed
 * surroundings of a metropolis, and the sections listed one by one. Neighbourhoods do not nest.
 */
export function findNeighbourhoods(places: readonly PopulatedPlace[]): Neighbourhood[] {
  const byId = new Map(places.map((place) => [place.cityId, place]))
  const parents = new Map<number, number>([
    ...withCityCode(places),
    ...surroundings.flatMap((area) => placesAround(places, byId.get(area.id), area)),
    ...sections.flatMap(([parent, ids]) => ids.map((id) => [id, parent] as const)),
  ])
  return [...parents].flatMap(([id, parentId]) =>
    byId.has(id) && byId.has(parentId) && !ownCities.has(id) && !parents.has(parentId) ? [{ id, parentId }] : [],
  )
}

/** Places whose municipality is that of a large city near by. */
function withCityCode(places: readonly PopulatedPlace[]): [number, number][] {
  const cities = new Map<string, PopulatedPlace>()
  for (const place of places) {
    const code = findMunicipality(place)
    if (code !== null && place.population >= (cities.get(code)?.population ?? smallestCity)) cities.set(code, place)
  }
  return places.flatMap((place) => {
    const city = cities.get(findMunicipality(place) ?? '')
    if (!city || city === place || seats.has(place.featureCode)) return []
    const isPart = place.population <= city.population * largestShare && kilometres(place, city) <= computeReach(city)
    return isPart ? [[place.cityId, city.cityId]] : []
  })
}

const computeReach = ({ population }: PopulatedPlace) =>
  Math.max(shortestReachKm, Math.sqrt(population / inhabitantsPerKm2 / Math.PI))

function placesAround(
  places: readonly PopulatedPlace[],
  city: PopulatedPlace | undefined,
  { km, code, isOfAnyDivision = false }: Surroundings,
): [number, number][] {
  if (!city) return []
  const isWithin = (place: PopulatedPlace) =>
    place !== city &&
    place.country === city.country &&
    (isOfAnyDivision || place.adminCode === city.adminCode) &&
    (code === undefined || (code === null ? place.muni === undefined : code.test(place.muni ?? ''))) &&
    kilometres(place, city) <= km
  return places.filter(isWithin).map(({ cityId }) => [cityId, city.cityId])
}

function kilometres(one: PopulatedPlace, other: PopulatedPlace): number {
  return distance(...one.loc.coordinates, ...other.loc.coordinates)
}
