import { mapDefaults } from '@allcity/contract/map'
import type { Camera } from './view-bounds.ts'

/** The default view from the specification. */
export const startingCamera: Camera = { ...mapDefaults }
