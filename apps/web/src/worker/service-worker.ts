/**
 * The offline mode of an installed Allcity: recently seen pages, pictures and map areas, and the pages for adding works.
 * Only public data is cached: pages are the same for all visitors, and requests with a token are not cached.
 */
import { CacheableResponsePlugin } from 'workbox-cacheable-response'
import { clientsClaim } from 'workbox-core'
import { ExpirationPlugin } from 'workbox-expiration'
import { cleanupOutdatedCaches, matchPrecache, precacheAndRoute } from 'workbox-precaching'
import { registerRoute, setCatchHandler } from 'workbox-routing'
import { CacheFirst, NetworkFirst, StaleWhileRevalidate } from 'workbox-strategies'
import { showPushes } from './push.ts'
import { isBasemap, isGone, isKept, isPicture, isStartPage, startPaths } from './rules.ts'

declare const self: ServiceWorkerGlobalScope
/** Inserted by the build: the files that the shell's pages need, in each language after `{language}` in their paths. */
declare const precached: { url: string; revision: string | null }[]

const day = 24 * 60 * 60
const { searchParams } = new URL(self.location.href)
const mapHost = searchParams.get('map') ?? ''
const language = searchParams.get('lang') ?? 'en'

const keep = (maxEntries: number, days: number) =>
  new ExpirationPlugin({ maxEntries, maxAgeSeconds: days * day, purgeOnQuotaError: true })
const onlyGood = new CacheableResponsePlugin({ statuses: [200] })
// Responses of other hosts are opaque (status 0).
const goodOrUntold = new CacheableResponsePlugin({ statuses: [0, 200] })
/** The server marks personal data as not to be stored. */
const onlyPublic = {
  cacheWillUpdate: async ({ response }: { response: Response }) =>
    response.status === 200 && !/no-store|private/.test(response.headers.get('cache-control') ?? '') ? response : null,
}
/** Deletes the cached copy of a resource that is gone. */
const forgetGone = (cacheName: string) => ({
  fetchDidSucceed: async ({ request, response }: { request: Request; response: Response }) => {
    if (isGone(response.status)) await (await caches.open(cacheName)).delete(request, { ignoreVary: true })
    return response
  },
})

void self.skipWaiting()
clientsClaim()
cleanupOutdatedCaches()
showPushes()
precacheAndRoute(precached.map(({ url, revision }) => ({ url: url.replace('{language}', language), revision })))
// Matched by its address alone: the page varies by language, and a browser sends its languages with navigations only.
registerRoute(
  ({ request, url, sameOrigin }) => sameOrigin && request.mode === 'navigate' && url.pathname === '/offline',
  async () => (await matchPrecache(`/offline?lang=${language}`)) ?? Response.error(),
)

const pages = new NetworkFirst({
  cacheName: 'pages',
  networkTimeoutSeconds: 6,
  // One browser stores different headers for its own requests than it sends when it opens a page from here.
  matchOptions: { ignoreVary: true },
  plugins: [onlyGood, forgetGone('pages'), keep(60, 30)],
})
/** The app starts with these pages, so they are cached from the start and never expire. */
const startPages = new NetworkFirst({
  cacheName: 'start',
  networkTimeoutSeconds: 6,
  matchOptions: { ignoreVary: true, ignoreSearch: true },
  plugins: [onlyGood],
})
registerRoute(
  ({ request, url, sameOrigin }) => sameOrigin && request.mode === 'navigate' && isStartPage(url),
  startPages,
)
registerRoute(({ request, sameOrigin }) => sameOrigin && request.mode === 'navigate', pages)
const assets = new CacheFirst({ cacheName: 'assets', plugins: [onlyGood, keep(400, 60)] })
registerRoute(({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith('/assets/'), assets)

// The page that installed this worker was requested before, with all its files.
self.addEventListener('activate', (event) => event.waitUntil(keepOpenPages(event).catch(() => undefined)))
async function keepOpenPages(event: ExtendableEvent): Promise<void> {
  const open = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
  const urls = new Set([
    ...startPaths.map((path) => new URL(path, self.location.origin).href),
    ...open.map(({ url }) => url),
  ])
  for (const url of urls) {
    const strategy = isStartPage(new URL(url)) ? startPages : pages
    const page = await strategy.handle({ event, request: new Request(url) })
    const parts = new Set((await page.clone().text()).match(/\/assets\/[\w./-]+\.\w+/g))
    await Promise.all([...parts].map((part) => assets.handle({ event, request: new Request(part) })))
  }
}
registerRoute(
  ({ url, request, sameOrigin }) => sameOrigin && isKept(url, request.headers.has('authorization')),
  new NetworkFirst({
    cacheName: 'places',
    networkTimeoutSeconds: 6,
    plugins: [onlyPublic, forgetGone('places'), keep(500, 14)],
  }),
)
const keepPictures = keep(200, 30)
registerRoute(
  ({ request, url, sameOrigin }) => sameOrigin && isPicture(request, url),
  new CacheFirst({ cacheName: 'pictures', plugins: [onlyGood, keepPictures] }),
)
// The cached response may be a failure, so it is used only without a network.
registerRoute(
  ({ request, url }) => isPicture(request, url),
  new NetworkFirst({ cacheName: 'pictures', networkTimeoutSeconds: 6, plugins: [goodOrUntold, keepPictures] }),
)
registerRoute(
  ({ url }) => isBasemap(url, mapHost),
  new StaleWhileRevalidate({ cacheName: 'basemap', plugins: [onlyGood, keep(800, 30)] }),
)

/** Fallback for a page that is neither cached nor reachable. */
setCatchHandler(async ({ request }) => {
  if (request.mode !== 'navigate') return Response.error()
  const { pathname, search } = new URL(request.url)
  return Response.redirect(`/offline?${new URLSearchParams({ from: pathname + search })}`)
})
