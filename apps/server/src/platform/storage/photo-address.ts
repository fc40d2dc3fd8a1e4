/** Where anyone finds a size of a photo: by its unguessable key and its width. */
export type PhotoAddress = (key: string, width: number) => string

export const photoFile = (key: string, width: number) => `photos/${key}/${width}.webp`

/** @param base an origin or path without a slash at its end, such as `https://cdn.example.org` or `/images`. */
export function photoAddress(base: string): PhotoAddress {
  return (key, width) => `${base}/${photoFile(key, width)}`
}

/** The photo in full size, without metadata, for its owner. */
export const masterFile = (key: string) => `masters/${key}/master.jpg`
