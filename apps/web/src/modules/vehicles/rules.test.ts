import { describe, expect, it } from 'vitest'
import { isNarrowed, listCitiesByDay, readVehicleFilter, shownFromWord, trainsPath } from './rules.ts'

describe('the address of the list', () => {
  it('says what is looked for, and leaves out the rest', () => {
    const filter = readVehicleFilter(new URLSearchParams('q= 17+42 &operator=BVG&letter=A&line='))
    expect(filter).toEqual({ q: '17 42', operator: 'BVG' })
    expect(trainsPath(filter, { cursor: 'x' })).toBe('/trains?q=17+42&operator=BVG&cursor=x')
    expect([trainsPath(), isNarrowed({}), isNarrowed(filter)]).toEqual(['/trains', false, true])
  })
})

describe('the run of a car', () => {
  it('goes from the city seen first to the last', () => {
    const city = (name: string, lastSeenOn: string) => ({
      regionId: 1,
      city: name,
      country: '',
      location: { longitude: 0, latitude: 0 },
      sightings: 1,
      lastSeenOn,
    })
    const cities = [city('Philadelphia', '2025-11-01'), city('Newark', '2025-09-02'), city('Trenton', '2025-10-03')]
    expect(listCitiesByDay({ cities }).map((one) => one.city)).toEqual(['Newark', 'Trenton', 'Philadelphia'])
  })
  it('says from when a new sighting shows', () => {
    expect(shownFromWord('2025-12-06T10:00:00.000Z')).toBe('Public from 6 December 2025')
    // The next day has begun in Kathmandu, where the tests run.
    expect(shownFromWord('2025-12-06T20:00:00.000Z')).toBe('Public from 7 December 2025')
  })
})
