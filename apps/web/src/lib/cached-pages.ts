import { factsWord } from './joined-words.ts'

/** The service worker's cache for pages. */
const cacheName = 'pages'
const most = 24

export interface CachedPage {
  path: string
  title: string
}

/** The cached pages that open without a network, newest first; none without a cache. */
export async function listCachedPages(): Promise<CachedPage[]> {
  if (!('caches' in globalThis) || !(await caches.has(cacheName))) return []
  const cache = await caches.open(cacheName)
  const requests = (await cache.keys()).slice(-most).reverse()
  return Promise.all(
    requests.map(async (request) => {
      const html = (await (await cache.match(request))?.text()) ?? ''
      const { pathname, search } = new URL(request.url)
      // Reads only the title: other pages' styles do not matter here.
      const [head = ''] = /<title>.*?<\/title>/s.exec(html) ?? []
      const pageTitle = new DOMParser().parseFromString(head, 'text/html').title.replace(/, Allcity$/, '')
      return { path: pathname + search, title: isPlaceholder(pageTitle) ? readName(pathname) : pageTitle }
    }),
  )
}

/** The server does not know the visitor, and gives all members' pages the same title. */
const isPlaceholder = (title: string) => title === '' || title === 'Loading'

/** A readable name for a path, without ids: `/artists/0190-…/claim` is "Artists, claim". */
function readName(pathname: string): string {
  const words = pathname.split('/').filter((word) => word !== '' && !/\d/.test(word))
  const name = factsWord(words).replaceAll('-', ' ')
  return name.charAt(0).toUpperCase() + name.slice(1) || pathname
}
