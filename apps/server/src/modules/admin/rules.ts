const longest = 200

/** The first line of an error, without personal data, coordinates and keys. */
export function plainError(message: string | null): string {
  const [line = ''] = (message ?? '').trim().split('\n')
  const plain = line
    .slice(0, 10 * longest)
    .replaceAll(/\b\w+:\/\/\S+/g, '(an address)')
    .replaceAll(/[^\s@]+@[^\s@]+/g, '(an address)')
    .replaceAll(/[\w+/=-]{24,}/g, '(a key)')
    .replaceAll(/-?\d+\.\d{3,}/g, '(a number)')
  if (plain === '') return 'It ended with its process'
  return plain.length > longest ? `${plain.slice(0, longest)}…` : plain
}
