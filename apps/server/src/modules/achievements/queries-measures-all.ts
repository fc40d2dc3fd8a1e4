import {
  measureDays,
  measureNames,
  measurePeople,
  measureSightings,
  measureWalls,
  measureWorks,
} from './queries-measures.ts'
import { measureBattles } from './queries-measures-battles.ts'
import { measureSocial } from './queries-measures-social.ts'

/** All measures, by the name stored in `achievement_due`. */
export const measures = {
  works: measureWorks,
  walls: measureWalls,
  days: measureDays,
  sightings: measureSightings,
  names: measureNames,
  people: measurePeople,
  social: measureSocial,
  battles: measureBattles,
}

export const allMeasures = Object.values(measures)
