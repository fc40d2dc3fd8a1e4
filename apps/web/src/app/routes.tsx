import type { RouteObject } from 'react-router'
import { ErrorPage, PageFailure } from './error-page.tsx'
import type { LaterPage } from './later-pages.ts'
import { ProtectedRoute } from './protected-route.tsx'
import { Root } from './root.tsx'
import { Shell } from './shell.tsx'

export interface PageHandle {
  /** The page's source file: the key of its chunk in the build's manifest. */
  source: string
  /** The map fills the screen and has no footer. */
  isFullScreen?: boolean
}

type PageModule = Awaited<ReturnType<Extract<NonNullable<RouteObject['lazy']>, () => unknown>>>

/** A page's module exports `Component` and, when it needs data before it shows, `loader`. */
function page(name: string, load: () => Promise<PageModule>, options: Omit<PageHandle, 'source'> = {}) {
  const handle: PageHandle = { source: `src/pages/${name}-page.tsx`, ...options }
  return { lazy: load, handle }
}

/** A page that few open: where its parts lie is told by a file of its own, and not on every page. */
const laterPage = (name: LaterPage) => page(name, async () => (await import('./later-pages.ts')).laterPages[name]())

/** Pages within the layout: one that fails leaves the navigation where it is. */
const within = (id: string, children: RouteObject[]): RouteObject[] => [
  { id: `${id}-pages`, ErrorBoundary: PageFailure, children },
]

/** Made anew for each router, which fills in its lazy routes. */
export function createRoutes(): RouteObject[] {
  return [
    {
      id: 'root',
      Component: Root,
      ErrorBoundary: ErrorPage,
      children: [
        {
          id: 'layout',
          Component: Shell,
          children: within('layout', [
            { path: '/', ...page('home', () => import('#web/pages/home-page.tsx')) },
            {
              path: '/map',
              ...page('map', () => import('#web/pages/map-page.tsx'), { isFullScreen: true }),
            },
            { path: '/browse', ...page('browse', () => import('#web/pages/browse-page.tsx')) },
            { path: '/artists', ...page('artists', () => import('#web/pages/artists-page.tsx')) },
            { path: '/artists/:id', ...page('artist', () => import('#web/pages/artist-page.tsx')) },
            { path: '/crews', ...page('crews', () => import('#web/pages/crews-page.tsx')) },
            { path: '/crews/:id', ...page('crew', () => import('#web/pages/crew-page.tsx')) },
            { path: '/trains', ...page('trains', () => import('#web/pages/trains-page.tsx')) },
            { path: '/trains/:id', ...page('train', () => import('#web/pages/train-page.tsx')) },
            { path: '/arena', ...page('arena', () => import('#web/pages/arena-page.tsx')) },
            { path: '/battles', ...page('battles', () => import('#web/pages/battles-page.tsx')) },
            { path: '/battles/general', ...page('battles', () => import('#web/pages/battles-page.tsx')) },
            { path: '/battles/trains', ...page('battles', () => import('#web/pages/battles-page.tsx')) },
            { path: '/battles/:id', ...page('battle', () => import('#web/pages/battle-page.tsx')) },
            { path: '/search', ...page('search', () => import('#web/pages/search-page.tsx')) },
            { path: '/places/:code?', ...page('places', () => import('#web/pages/places-page.tsx')) },
            { path: '/places/:code/:id', ...page('city', () => import('#web/pages/city-page.tsx')) },
            { path: '/lists', ...page('lists', () => import('#web/pages/lists-page.tsx')) },
            { path: '/lists/:id', ...page('list', () => import('#web/pages/list-page.tsx')) },
            {
              path: '/lists/:id/walk',
              ...page('walk', () => import('#web/pages/walk-page.tsx'), { isFullScreen: true }),
            },
            ...['', '/artists', '/crews', '/regional'].map((board) => ({
              path: `/leaderboards${board}`,
              ...page('leaderboards', () => import('#web/pages/leaderboards-page.tsx')),
            })),
            { path: '/artwork/:id', ...page('artwork', () => import('#web/pages/artwork-page.tsx')) },
            { path: '/spot/:id', ...page('spot', () => import('#web/pages/spot-page.tsx')) },
            { path: '/u/:username', ...page('member', () => import('#web/pages/member-page.tsx')) },
            { path: '/achievements', ...laterPage('achievements') },
            { path: '/about', ...laterPage('about') },
            { path: '/data', ...laterPage('data') },
            { path: '/contact', ...laterPage('contact') },
            { path: '/takedown/:number', ...laterPage('takedown') },
            { path: '/privacy', ...laterPage('privacy') },
            { path: '/terms', ...laterPage('terms') },
            { path: '/offline', ...laterPage('offline') },
            { path: '/statements/:id', ...laterPage('statement') },
            { path: '/stop-mail', ...laterPage('stop-mail') },
            { path: '/warrant-canary', ...laterPage('warrant-canary') },
          ]),
        },
        {
          id: 'protected',
          Component: ProtectedRoute,
          children: [
            {
              id: 'protected-layout',
              Component: Shell,
              children: within('protected-layout', [
                { path: '/upload', ...page('upload', () => import('#web/pages/upload-page.tsx')) },
                {
                  path: '/artists/:id/claim',
                  ...laterPage('artist-claim'),
                },
                { path: '/battles/new', ...laterPage('battle-new') },
                { path: '/profile', ...laterPage('profile') },
                { path: '/profile/points', ...laterPage('points') },
                { path: '/profile/statements', ...laterPage('my-statements') },
                {
                  path: '/notifications',
                  ...page('notifications', () => import('#web/pages/notifications-page.tsx')),
                },
                { path: '/my-uploads', ...page('my-uploads', () => import('#web/pages/my-uploads-page.tsx')) },
                { path: '/feed', ...laterPage('feed') },
                { path: '/my-lists', ...laterPage('my-lists') },
                { path: '/admin', ...laterPage('admin') },
                { path: '/admin/visits', ...laterPage('admin-visits') },
                {
                  path: '/admin/reports/:id?',
                  ...laterPage('admin-reports'),
                },
                { path: '/admin/users', ...laterPage('admin-users') },
                { path: '/admin/users/:id', ...laterPage('admin-user') },
                {
                  path: '/artwork/:id/takedown',
                  ...laterPage('artwork-takedown'),
                },
                {
                  path: '/admin/takedowns',
                  ...laterPage('admin-takedowns'),
                },
                { path: '/admin/claims', ...laterPage('admin-claims') },
                { path: '/admin/imports', ...laterPage('admin-imports') },
                {
                  path: '/admin/imports/:id',
                  ...laterPage('admin-import'),
                },
                { path: '/admin/audit', ...laterPage('admin-audit') },
              ]),
            },
          ],
        },
        { path: '/lists/:id/print', ...laterPage('list-print') },
        { path: '/login', ...page('login', () => import('#web/pages/login-page.tsx')) },
        { path: '/register', ...laterPage('register') },
        { path: '/confirm-email', ...laterPage('confirm-email') },
        { path: '*', ...laterPage('not-found') },
      ],
    },
  ]
}
