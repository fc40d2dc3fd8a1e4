const link =
  /^(?:https?:\/\/|geo:|www\.|maps\.|goo\.gl\/|osm\.org\/|openstreetmap\.org\/|plus\.codes\/|google\.[a-z.]{2,6}\/maps)/i
const plusCode = /^[\dA-Z]{2,8}\+/i
const geohash = /^(?=[a-z]*\d)(?=\d*[a-z])[0-9b-hjkmnp-z]{6,12}$/i
const twoNumbers = /\d[^\d]*[,;°/\s][^\d]*\d/
const lettered = /^[NSEW]\s?\d/i
/** Longer than any name of a city. */
const longestName = 200

export const isLink = (text: string) => link.test(text.trim())

/** Whether words are meant as a point: a link, a code or two numbers, which no city has in its name. */
export function looksLikePlace(text: string): boolean {
  const words = text.trim()
  if (words.length > longestName) return true
  return [link, plusCode, geohash, twoNumbers, lettered].some((pattern) => pattern.test(words))
}
