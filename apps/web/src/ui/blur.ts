import { thumbHashToDataURL } from 'thumbhash'

const toBytes = (base64: string) => Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))

/** A tiny placeholder image as a value of `background-image`, until the photo has loaded. */
export function decodeBlur(thumbhash: string): string | undefined {
  try {
    return `url(${thumbHashToDataURL(toBytes(thumbhash))})`
  } catch {
    return undefined
  }
}
