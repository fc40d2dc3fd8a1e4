import { kindSlug, type Line } from '#web/lib/words.ts'

export interface KindColours {
  kind: string
  /** Colour of letters on it. */
  ink: string
  chalk: string
}

const known = new Map<Line, KindColours>()

/** The theme colours of a kind. Cached, because reading them recomputes the page's styles. */
export function kindColours(line: Line): KindColours {
  const colours = known.get(line) ?? askPage(line)
  known.set(line, colours)
  return colours
}

function askPage(line: Line): KindColours {
  const sample = document.createElement('span')
  sample.dataset.kind = kindSlug(line)
  document.body.append(sample)
  const theme = getComputedStyle(sample)
  const colour = (name: string) => theme.getPropertyValue(name).trim()
  const colours = { kind: colour('--kind'), ink: colour('--kind-ink'), chalk: colour('--chalk') }
  sample.remove()
  return colours
}
