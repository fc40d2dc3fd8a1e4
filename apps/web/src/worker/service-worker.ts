/**
 * What an installed Allcity does without a network: shows pages, pictures and the map of where one was last, and the pages that add
 * works. Only what anybody may see is kept: pages are the same for everybody, and what is asked for with a token is left alone.
 */
import { CacheableResponsePlugin } from 'workbox-cacheable-response'
import { clientsClaim } from 'workbox-core'
import { ExpirationPlugin } from 'workbox-expiration'
import { cleanupOutdatedCaches, precacheAndRoute } from 'workbox-precaching'
import { registerRoute, setCatchHandler } from 'workbox-routing'
import { CacheFirst, NetworkFirst, StaleWhileRevalidate } from 'workbox-strategies'
import { showPushes } from './push.ts'
import { isBasemap, isGone, isKept, isPicture, isStartPage, startPaths } from './rules.ts'

declare const self: ServiceWorkerGlobalScope
/** Written by the build: what the pages of the shell stand on. */
declare const precached: { url: string; revision: string | null }[]

const day = 24 * 60 * 60
const mapHost = new URL(self.location.href).searchParams.get('map') ?? ''

const keep = (maxEntries: number, days: number) =>
  new ExpirationPlugin({ maxEntries, maxAgeSeconds: days * day, purgeOnQuotaError: true })
const onlyGood = new CacheableResponsePlugin({ statuses: [200] })
// Another host does not tell how it answers.
const goodOrUntold = new CacheableResponsePlugin({ statuses: [0, 200] })
/** The server says of what is one person's own that it is not to be stored. */
const onlyPublic = {
  cacheWillUpdate: async ({ response }: { response: Response }) =>
    response.status === 200 && !/no-store|private/.test(response.headers.get('cache-control') ?? '') ? response : null,
}
/** What is no longer there is not shown from what was kept of it either. */
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
precacheAndRoute(precached, { ignoreURLParametersMatching: [/^from$/] })

const pages = new NetworkFirst({
  cacheName: 'pages',
  networkTimeoutSeconds: 6,
  // One browser keeps what it asked for itself, and when it opens a page it names itself otherwise than from here.
  matchOptions: { ignoreVary: true },
  plugins: [onlyGood, forgetGone('pages'), keep(60, 30)],
})
/** The app opens with these, so they are kept from the first moment and for good. */
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

// The page that brought this worker was asked for before it was there, with all that it stands on.
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
    const parts = new Set((await page.clone().text()).match(/\/assets\/[\w.-]+/g))
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
// What was kept of it may be a failure, so it is for where there is no network.
registerRoute(
  ({ request, url }) => isPicture(request, url),
  new NetworkFirst({ cacheName: 'pictures', networkTimeoutSeconds: 6, plugins: [goodOrUntold, keepPictures] }),
)
registerRoute(
  ({ url }) => isBasemap(url, mapHost),
  new StaleWhileRevalidate({ cacheName: 'basemap', plugins: [onlyGood, keep(800, 30)] }),
)

/** A page that is neither here nor to be had. */
setCatchHandler(async ({ request }) => {
  if (request.mode !== 'navigate') return Response.error()
  const { pathname, search } = new URL(request.url)
  return Response.redirect(`/offline?${new URLSearchParams({ from: pathname + search })}`)
})
