import { Trans } from '@lingui/react/macro'
import type { ErrorEvent, MapSourceDataEvent } from 'maplibre-gl'
import { useEffect, useState } from 'react'
import { ownSource } from '#web/map/carry-over.ts'
import { useMap } from '#web/map/map-context.ts'
import { Button } from '#web/ui/button.tsx'

const source = ownSource('artworks')

/** Says so when the pins do not arrive, and asks for them once more. */
export function TilesNotice() {
  const { map } = useMap()
  const [hasFailed, setHasFailed] = useState(false)

  useEffect(() => {
    const onError = (event: ErrorEvent) => {
      if ('sourceId' in event && event.sourceId === source) setHasFailed(true)
    }
    const onData = (event: MapSourceDataEvent) => {
      if (event.sourceId === source && event.sourceDataType === 'content') setHasFailed(false)
    }
    map.on('error', onError)
    map.on('sourcedata', onData)
    return () => {
      map.off('error', onError)
      map.off('sourcedata', onData)
    }
  }, [map])

  if (!hasFailed) return null
  return (
    <div className="map-notice" role="status">
      <p>
        <Trans>Some pins couldn't load.</Trans>
      </p>
      <Button
        isSmall
        onClick={() => {
          setHasFailed(false)
          map.refreshTiles(source)
        }}
      >
        <Trans>Try again</Trans>
      </Button>
    </div>
  )
}
