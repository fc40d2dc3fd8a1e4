import { berlin } from './berlin.ts'
import { brooklynMurals } from './brooklyn-murals.ts'
import { lisbon } from './lisbon.ts'
import { lisbonStreets } from './lisbon-streets.ts'
import { manhattanAndBronxMurals } from './manhattan-and-bronx-murals.ts'
import { melbourne } from './melbourne.ts'
import { mexicoCity } from './mexico-city.ts'
import { newYorkLetters } from './new-york-letters.ts'
import { newYorkPieces } from './new-york-pieces.ts'
import { newYorkStencilsAndPaper } from './new-york-stencils-and-paper.ts'
import { newYorkStreet } from './new-york-street.ts'
import { newYorkTrains } from './new-york-trains.ts'
import { saoPaulo } from './sao-paulo.ts'
import type { Drawing } from './scene.ts'

/** Every sample's drawing by its name. */
export const drawings: Record<string, Drawing> = {
  ...manhattanAndBronxMurals,
  ...brooklynMurals,
  ...newYorkPieces,
  ...newYorkLetters,
  ...newYorkStencilsAndPaper,
  ...newYorkStreet,
  ...newYorkTrains,
  ...berlin,
  ...saoPaulo,
  ...melbourne,
  ...lisbon,
  ...lisbonStreets,
  ...mexicoCity,
}
