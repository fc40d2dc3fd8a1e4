import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'

const hour = 3_600
const scriptType = 'text/javascript; charset=utf-8'

const manifest = {
  id: '/',
  name: 'Allcity',
  short_name: 'Allcity',
  description: 'Discover, map and upload street art.',
  start_url: '/',
  scope: '/',
  display: 'standalone',
  background_color: '#0b0b0c',
  theme_color: '#0b0b0c',
  categories: ['photo', 'travel'],
  icons: [
    { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
    { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
    { src: '/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
  ],
  shortcuts: [
    { name: 'Map', url: '/map' },
    { name: 'Upload', url: '/upload' },
  ],
}

/** Service worker that unregisters an app installed before. */
const leaving = `self.addEventListener('install', () => self.skipWaiting())
self.addEventListener('activate', (event) => event.waitUntil(
  caches.keys()
    .then((names) => Promise.all(names.map((name) => caches.delete(name))))
    .then(() => self.registration.unregister())
))
`

/**
 * Serves the web app manifest (https://www.w3.org/TR/appmanifest/) and the service worker. With the mode off there is no manifest, and the
 * worker unregisters itself, so that switching it off reaches everybody who installed the app.
 */
export async function installable(app: FastifyInstance, clientFolder: string, isOn: boolean): Promise<void> {
  const worker = isOn ? readFileSync(join(clientFolder, 'service-worker.js'), 'utf8') : leaving
  app.get('/service-worker.js', { schema: { hide: true } }, (_, reply) =>
    reply.type(scriptType).header('cache-control', 'no-cache').send(worker),
  )
  if (!isOn) return
  app.get('/manifest.webmanifest', { schema: { hide: true } }, (_, reply) =>
    reply.type('application/manifest+json').header('cache-control', `public, max-age=${hour}`).send(manifest),
  )
}
