import { makerEndpoints } from './makers.ts'

export const artists = makerEndpoints('/artists', 'An artist', 'Artists')
