/** Target after signing in: the requested path, if it belongs to this site. */
export function returnPath(state: unknown): string {
  if (typeof state !== 'object' || state === null || !('from' in state)) return '/'
  return ownPath(state.from)
}

/** The return path passed on to the next sign-in page. */
export const onwards = (state: unknown) => ({ from: returnPath(state) })

/**
 * A path of this installation; the start page for anything else. Browsers drop tabs and line ends, so that the text after one could
 * become a host.
 */
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
