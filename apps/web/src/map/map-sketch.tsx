import type { ReactNode } from 'react'
import { chooseSketch } from './sketches.ts'
import type { Camera } from './view-bounds.ts'
import './map-sketch.css'

interface MapSketchProps {
  camera: Camera
  /** Drawn in the middle of the view. */
  children?: ReactNode
}

/** A picture of land and water around a view, in the server's page already. The map covers it as soon as it is drawn. */
export function MapSketch({ camera, children }: MapSketchProps) {
  const sketch = chooseSketch(camera)
  return (
    <div className={sketch ? 'map-sketch is-drawn' : 'map-sketch'} aria-hidden="true">
      {sketch && (
        <img
          src={sketch.url}
          alt=""
          style={{ inlineSize: sketch.width, translate: `${-100 * sketch.left}% ${-100 * sketch.top}%` }}
        />
      )}
      {children}
    </div>
  )
}
