/** How people measure distances: in metres, or in miles with feet or yards for short ones. */
export const distanceUnits = ['metric', 'feet', 'yards'] as const
export type DistanceUnits = (typeof distanceUnits)[number]

/** The countries that measure in miles, by their word for short distances. */
const byRegion: Record<string, DistanceUnits> = { US: 'feet', LR: 'feet', MM: 'feet', GB: 'yards' }

/**
 * The units of a reader by the first language of `Accept-Language` or `navigator.languages`: `en-GB` measures in yards. A language without
 * a region is metric, unless people speak it only where miles are used.
 */
export function chooseUnits(languageTag: string | undefined): DistanceUnits {
  const [language, ...rest] = languageTag?.split('-') ?? []
  const region = rest.find((part) => /^[a-z]{2}$/i.test(part)) ?? (language === 'my' ? 'MM' : '')
  return byRegion[region.toUpperCase()] ?? 'metric'
}
