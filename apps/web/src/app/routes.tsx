import type { RouteObject } from 'react-router'
import { ErrorPage, PageFailure } from './error-page.tsx'
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
            { path: '/achievements', ...page('achievements', () => import('#web/pages/achievements-page.tsx')) },
            { path: '/about', ...page('about', () => import('#web/pages/about-page.tsx')) },
            { path: '/data', ...page('data', () => import('#web/pages/data-page.tsx')) },
            { path: '/contact', ...page('contact', () => import('#web/pages/contact-page.tsx')) },
            { path: '/takedown/:number', ...page('takedown', () => import('#web/pages/takedown-page.tsx')) },
            { path: '/privacy', ...page('privacy', () => import('#web/pages/privacy-page.tsx')) },
            { path: '/terms', ...page('terms', () => import('#web/pages/terms-page.tsx')) },
            { path: '/offline', ...page('offline', () => import('#web/pages/offline-page.tsx')) },
            { path: '/statements/:id', ...page('statement', () => import('#web/pages/statement-page.tsx')) },
            { path: '/stop-mail', ...page('stop-mail', () => import('#web/pages/stop-mail-page.tsx')) },
            { path: '/warrant-canary', ...page('warrant-canary', () => import('#web/pages/warrant-canary-page.tsx')) },
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
                  ...page('artist-claim', () => import('#web/pages/artist-claim-page.tsx')),
                },
                { path: '/battles/new', ...page('battle-new', () => import('#web/pages/battle-new-page.tsx')) },
                { path: '/profile', ...page('profile', () => import('#web/pages/profile-page.tsx')) },
                { path: '/profile/points', ...page('points', () => import('#web/pages/points-page.tsx')) },
                {
                  path: '/notifications',
                  ...page('notifications', () => import('#web/pages/notifications-page.tsx')),
                },
                { path: '/my-uploads', ...page('my-uploads', () => import('#web/pages/my-uploads-page.tsx')) },
                { path: '/feed', ...page('feed', () => import('#web/pages/feed-page.tsx')) },
                { path: '/my-lists', ...page('my-lists', () => import('#web/pages/my-lists-page.tsx')) },
                { path: '/admin', ...page('admin', () => import('#web/pages/admin-page.tsx')) },
                { path: '/admin/visits', ...page('admin-visits', () => import('#web/pages/admin-visits-page.tsx')) },
                {
                  path: '/admin/reports/:id?',
                  ...page('admin-reports', () => import('#web/pages/admin-reports-page.tsx')),
                },
                { path: '/admin/users', ...page('admin-users', () => import('#web/pages/admin-users-page.tsx')) },
                { path: '/admin/users/:id', ...page('admin-user', () => import('#web/pages/admin-user-page.tsx')) },
                {
                  path: '/artwork/:id/takedown',
                  ...page('artwork-takedown', () => import('#web/pages/artwork-takedown-page.tsx')),
                },
                {
                  path: '/admin/takedowns',
                  ...page('admin-takedowns', () => import('#web/pages/admin-takedowns-page.tsx')),
                },
                { path: '/admin/claims', ...page('admin-claims', () => import('#web/pages/admin-claims-page.tsx')) },
                { path: '/admin/imports', ...page('admin-imports', () => import('#web/pages/admin-imports-page.tsx')) },
                {
                  path: '/admin/imports/:id',
                  ...page('admin-import', () => import('#web/pages/admin-import-page.tsx')),
                },
                { path: '/admin/audit', ...page('admin-audit', () => import('#web/pages/admin-audit-page.tsx')) },
              ]),
            },
          ],
        },
        { path: '/lists/:id/print', ...page('list-print', () => import('#web/pages/list-print-page.tsx')) },
        { path: '/login', ...page('login', () => import('#web/pages/login-page.tsx')) },
        { path: '/register', ...page('register', () => import('#web/pages/register-page.tsx')) },
        { path: '/confirm-email', ...page('confirm-email', () => import('#web/pages/confirm-email-page.tsx')) },
        { path: '*', ...page('not-found', () => import('#web/pages/not-found-page.tsx')) },
      ],
    },
  ]
}
