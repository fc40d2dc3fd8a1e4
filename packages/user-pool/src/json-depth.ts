/** Whether a JSON text nests arrays and objects deeper than a limit. Linear in the text, which need not be valid. */
export function isDeeperThan(text: string, limit: number): boolean {
  let depth = 0
  let isInString = false
  for (let at = 0; at < text.length; at++) {
    const character = text[at]
    if (isInString) {
      if (character === '\\') at++
      else if (character === '"') isInString = false
    } else if (character === '"') isInString = true
    else if (character === '[' || character === '{') {
      depth++
      if (depth > limit) return true
    } else if (character === ']' || character === '}') depth--
  }
  return false
}
