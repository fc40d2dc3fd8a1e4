import type { ArtworkCard } from '@allcity/contract/artworks'
import { msg, t } from '@lingui/core/macro'
import { ChevronDown } from 'lucide-react'
import { useEffect, useId, useRef } from 'react'
import { useMapAppChoice } from '#web/lib/map-app-store.ts'
import { buildMapLink, defaultMapApp, listMapApps, type MapApp } from '#web/lib/map-apps.ts'
import { translate } from '#web/lib/messages.ts'
import type { PublicPlace } from '#web/lib/osm-link.ts'
import { formatTitle } from '#web/lib/words.ts'
import { IconButton } from './icon-button.tsx'
import './directions.css'

const names = {
  device: msg`Map app on this phone`,
  google: msg({ message: 'Google Maps', comment: 'The name of the application' }),
  apple: msg({ message: 'Apple Maps', comment: 'The name of the application' }),
  osm: msg({ message: 'OpenStreetMap', comment: 'The name of the website' }),
}

interface DirectionsMenuProps {
  work: Pick<ArtworkCard, 'title' | 'kind'>
  place: PublicPlace
  /** Called with the address in the application that this device opens. */
  onChoice: (href: string) => void
}

/** The map applications. The last choice is remembered on the device. */
export function DirectionsMenu({ work, place, onChoice }: DirectionsMenuProps) {
  const menu = useRef<HTMLDivElement>(null)
  const id = useId()
  const { userAgent } = navigator
  const apps = listMapApps(userAgent)
  const last = useMapAppChoice((choice) => choice.chosen)
  const app = last && apps.includes(last) ? last : defaultMapApp(userAgent)
  const name = formatTitle(work)
  const href = buildMapLink(app, place, name)
  useEffect(() => onChoice(href), [href, onChoice])

  function choose(other: MapApp) {
    useMapAppChoice.getState().choose(other)
    menu.current?.hidePopover()
  }

  return (
    <>
      <IconButton icon={ChevronDown} label={t`Choose a map app`} popoverTarget={id} />
      <div className="directions-menu" id={id} popover="auto" ref={menu}>
        {apps.map((other) => (
          <a
            key={other}
            href={buildMapLink(other, place, name)}
            target={other === 'device' ? undefined : '_blank'}
            rel="noreferrer"
            aria-current={other === app ? 'true' : undefined}
            onClick={() => choose(other)}
          >
            {translate(names[other])}
          </a>
        ))}
      </div>
    </>
  )
}
