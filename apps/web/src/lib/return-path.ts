/** Where to go after signing in: the path that was asked for, if it is one of ours. */
export function returnPath(state: unknown): string {
  if (typeof state !== 'object' || state === null || !('from' in state)) return '/'
  return ownPath(state.from)
}

/** What the next page of signing in is told of it. */
export const onwards = (state: unknown) => ({ from: returnPath(state) })

/** A path of this installation; the start page for anything else. Browsers leave out tabs and line ends, so that what stands behind one may make a host of it. */
export function ownPath(path: unknown): string {
  return typeof path === 'string' && /^\/(?![/\\])\P{Cc}*$/u.test(path) ? path : '/'
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
