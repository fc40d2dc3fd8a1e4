/** API responses that an offline map needs: tiles, and public lists and works. */
export const isKept = ({ pathname }: URL, hasToken: boolean): boolean =>
  !hasToken && /^\/api\/(tiles\/|artworks(\/[\w-]+)?$|regions\/)/.test(pathname)

export const isGone = (status: number): boolean => status === 404 || status === 410

export const isPicture = ({ destination }: Pick<Request, 'destination'>, { pathname }: URL): boolean =>
  destination === 'image' && pathname.endsWith('.webp')

/** A style refers to tiles and fonts on its own host or on siblings of it. */
export function isBasemap({ hostname, protocol }: URL, mapHost: string): boolean {
  if (mapHost === '' || protocol !== 'https:') return false
  const parent = mapHost.split('.').slice(1).join('.')
  return hostname === mapHost || (parent.includes('.') && hostname.endsWith(`.${parent}`))
}

/** Pages that an installed app opens with: its start URL, and the member's own uploads. */
export const startPaths = ['/', '/my-uploads']

export const isStartPage = ({ pathname }: URL): boolean => startPaths.includes(pathname)
