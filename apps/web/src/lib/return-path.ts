/** Where to go after signing in: the path that was asked for, if it is one of ours. */
export function returnPath(state: unknown): string {
  if (typeof state !== 'object' || state === null || !('from' in state)) return '/'
  const { from } = state
  return typeof from === 'string' && /^\/(?![/\\])/.test(from) ? from : '/'
}

const names: Record<string, string> = {
  '/upload': 'Upload',
  '/my-uploads': 'My Uploads',
  '/my-lists': 'your lists',
  '/feed': 'your feed',
  '/profile': 'your profile',
}

export function returnWords(path: string): string | null {
  const name = names[path.split(/[?#]/)[0] ?? '']
  return name ? `Then straight on to ${name}.` : null
}
