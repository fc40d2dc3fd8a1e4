/** The cache that the service worker keeps pages in. */
const cacheName = 'pages'
const most = 24

export interface KeptPage {
  path: string
  title: string
}

/** The pages that open without a network, the last kept first; none where nothing is kept. */
export async function listKeptPages(): Promise<KeptPage[]> {
  if (!('caches' in globalThis) || !(await caches.has(cacheName))) return []
  const cache = await caches.open(cacheName)
  const requests = (await cache.keys()).slice(-most).reverse()
  return Promise.all(
    requests.map(async (request) => {
      const html = (await (await cache.match(request))?.text()) ?? ''
      const { pathname, search } = new URL(request.url)
      // The title alone: styles of another page are not for this one to judge.
      const [head = ''] = /<title>.*?<\/title>/s.exec(html) ?? []
      const said = new DOMParser().parseFromString(head, 'text/html').title.replace(/, Allcity$/, '')
      return { path: pathname + search, title: isUntold(said) ? nameOf(pathname) : said }
    }),
  )
}

/** The server does not know who asks, and calls every page for members alike. */
const isUntold = (title: string) => title === '' || title === 'Loading'

/** The words of an address without what nobody reads in it: `/artists/0190-…/claim` is "Artists, claim". */
function nameOf(pathname: string): string {
  const words = pathname.split('/').filter((word) => word !== '' && !/\d/.test(word))
  const name = words.join(', ').replaceAll('-', ' ')
  return name.charAt(0).toUpperCase() + name.slice(1) || pathname
}
