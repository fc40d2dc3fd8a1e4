import { chooseSketch } from './sketches.ts'
import type { Camera } from './view-bounds.ts'
import './map-sketch.css'

/** A picture of land and water around a view, in the server's page already. The map covers it as soon as it is drawn. */
export function MapSketch({ camera }: { camera: Camera }) {
  const sketch = chooseSketch(camera)
  if (!sketch) return <div className="map-sketch" aria-hidden="true" />
  const { url, width, left, top } = sketch
  return (
    <div className="map-sketch is-drawn" aria-hidden="true">
      <img src={url} alt="" style={{ inlineSize: width, translate: `${-100 * left}% ${-100 * top}%` }} />
    </div>
  )
}
