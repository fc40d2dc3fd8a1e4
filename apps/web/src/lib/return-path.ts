import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { translate } from './messages.ts'

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

const sentences: Record<string, MessageDescriptor> = {
  '/upload': msg`Then straight on to Upload.`,
  '/my-uploads': msg`Then straight on to My Uploads.`,
  '/my-lists': msg`Then straight on to your lists.`,
  '/feed': msg`Then straight on to your feed.`,
  '/profile': msg`Then straight on to your profile.`,
}

export function returnWords(path: string): string | null {
  const sentence = sentences[path.split(/[?#]/)[0] ?? '']
  return sentence ? translate(sentence) : null
}
