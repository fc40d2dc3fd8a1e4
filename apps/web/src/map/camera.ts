import { mapDefaults } from '@allcity/contract/map'
import type { Camera } from './view-bounds.ts'

/** The specification's view, for a map that is told nothing else. */
export const startingCamera: Camera = { ...mapDefaults }
