import {
  type Measure,
  measureDays,
  measureNames,
  measurePeople,
  measureSightings,
  measureWalls,
  measureWorks,
} from './queries-measures.ts'
import { measureBattles } from './queries-measures-battles.ts'
import { measureSocial } from './queries-measures-social.ts'

export const allMeasures: Measure[] = [
  measureWorks,
  measureWalls,
  measureDays,
  measureSightings,
  measureNames,
  measurePeople,
  measureSocial,
  measureBattles,
]
