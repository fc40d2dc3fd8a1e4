/** In how many of their 64 bits two perceptual hashes differ: under about 10, the photos show the same thing. */
export function hammingDistance(one: string, other: string): number {
  const difference = BigInt(`0x${one}`) ^ BigInt(`0x${other}`)
  return difference.toString(2).replaceAll('0', '').length
}
