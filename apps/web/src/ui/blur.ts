import { thumbHashToDataURL } from 'thumbhash'

const bytesOf = (base64: string) => Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))

/** A photo of a few bytes, as the value of `background-image`, until the photo itself is there. */
export function blurOf(thumbhash: string): string | undefined {
  try {
    return `url(${thumbHashToDataURL(bytesOf(thumbhash))})`
  } catch {
    return undefined
  }
}
