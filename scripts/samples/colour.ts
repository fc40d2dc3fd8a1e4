type Channels = [number, number, number]

export function channels(colour: string): Channels {
  const value = Number.parseInt(colour.slice(1), 16)
  return [(value >> 16) & 255, (value >> 8) & 255, value & 255]
}

export function hex(red: number, green: number, blue: number): string {
  const part = (channel: number) =>
    Math.max(0, Math.min(255, Math.round(channel)))
      .toString(16)
      .padStart(2, '0')
  return `#${part(red)}${part(green)}${part(blue)}`
}

export function mix(from: string, to: string, amount: number): string {
  const a = channels(from)
  const b = channels(to)
  return hex(a[0] + (b[0] - a[0]) * amount, a[1] + (b[1] - a[1]) * amount, a[2] + (b[2] - a[2]) * amount)
}

/** Towards white for a positive amount, towards black for a negative one. */
export function shade(colour: string, amount: number): string {
  return amount >= 0 ? mix(colour, '#ffffff', amount) : mix(colour, '#000000', -amount)
}

/** A colour somewhere along a list of stops, at 0..1. */
export function along(stops: readonly string[], position: number): string {
  const scaled = Math.max(0, Math.min(0.9999, position)) * (stops.length - 1)
  const index = Math.floor(scaled)
  return mix(stops[index]!, stops[index + 1] ?? stops[index]!, scaled - index)
}
