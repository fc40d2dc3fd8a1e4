import type { LocationLevel } from '@allcity/contract/geo'

/** How closely the map of one work is drawn. */
export const placeZooms: Record<LocationLevel, number> = { exact: 15, street: 15, district: 12.5, city: 9.5, hidden: 9 }
