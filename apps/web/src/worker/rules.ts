/** Answers of the API that a map without a network is drawn from: tiles, and lists and works as anybody sees them. */
export const isKept = ({ pathname }: URL, hasToken: boolean): boolean =>
  !hasToken && /^\/api\/(tiles\/|artworks(\/[\w-]+)?$|regions\/)/.test(pathname)

export const isGone = (status: number): boolean => status === 404 || status === 410

export const isPicture = ({ destination }: Pick<Request, 'destination'>, { pathname }: URL): boolean =>
  destination === 'image' && pathname.endsWith('.webp')

/** A style names tiles and letters on its own host or on siblings of it. */
export function isBasemap({ hostname, protocol }: URL, mapHost: string): boolean {
  if (mapHost === '' || protocol !== 'https:') return false
  const parent = mapHost.split('.').slice(1).join('.')
  return hostname === mapHost || (parent.includes('.') && hostname.endsWith(`.${parent}`))
}

/** Pages an installed app opens with: its start address, and what its owner looks up in the street. */
export const startPaths = ['/', '/my-uploads']

export const isStartPage = ({ pathname }: URL): boolean => startPaths.includes(pathname)
