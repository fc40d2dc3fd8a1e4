import { useMap } from './map-context.ts'

const copyright = 'https://www.openstreetmap.org/copyright'

/** Attribution of the basemap. */
export function MapCredit() {
  const { credit } = useMap()
  if (credit === '') return null
  const isOpen = credit.includes('OpenStreetMap')
  return <p className="atlas-credit">{isOpen ? <a href={copyright}>{credit}</a> : credit}</p>
}
