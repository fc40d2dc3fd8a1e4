import type { RouteObject } from 'react-router'
import { loadMessages } from '#web/lib/messages.ts'
import { ErrorPage, PageFailure } from './error-page.tsx'
import type { PageHandle } from './page-handle.ts'
import type { PageName } from './pages.ts'
import { ProtectedRoute } from './protected-route.tsx'
import { Root } from './root.tsx'
import { Shell } from './shell.tsx'

/** A page's module exports `Component` and, when it needs data before it shows, `loader`. */
function page(path: string, name: PageName, options: Omit<PageHandle, 'name'> = {}): RouteObject {
  const handle: PageHandle = { name, ...options }
  const lazy = async () => {
    const { pages } = await import('./pages.ts')
    const [module] = await Promise.all([pages[name](), loadMessages(name)])
    return module
  }
  return { path, lazy, handle }
}

/** Pages within the layout: when one fails, the navigation stays. */
const within = (id: string, children: RouteObject[]): RouteObject[] => [
  { id: `${id}-pages`, ErrorBoundary: PageFailure, children },
]

/** Creates new routes for each router, which fills in its lazy routes. */
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
            page('/', 'home'),
            page('/map', 'map', { isFullScreen: true }),
            page('/browse', 'browse'),
            page('/artists', 'artists'),
            page('/artists/:id', 'artist'),
            page('/crews', 'crews'),
            page('/crews/:id', 'crew'),
            page('/trains', 'trains'),
            page('/trains/:id', 'train'),
            page('/arena', 'arena'),
            page('/battles', 'battles'),
            page('/battles/general', 'battles'),
            page('/battles/trains', 'battles'),
            page('/battles/:id', 'battle'),
            page('/search', 'search'),
            page('/places/:code?', 'places'),
            page('/places/:code/:id', 'city'),
            page('/lists', 'lists'),
            page('/lists/:id', 'list'),
            page('/lists/:id/walk', 'walk', { isFullScreen: true }),
            page('/walk', 'planned-walk'),
            page('/walk/go', 'planned-walk-mode', { isFullScreen: true }),
            ...['', '/artists', '/crews', '/regional'].map((board) => page(`/leaderboards${board}`, 'leaderboards')),
            page('/artwork/:id', 'artwork'),
            page('/spot/:id', 'spot'),
            page('/u/:username', 'member'),
            page('/achievements', 'achievements'),
            page('/about', 'about'),
            page('/data', 'data'),
            page('/contact', 'contact'),
            page('/takedown/:number', 'takedown'),
            page('/privacy', 'privacy'),
            page('/terms', 'terms'),
            page('/offline', 'offline'),
            page('/statements/:id', 'statement'),
            page('/statements/:id/notice', 'statement-notice'),
            page('/stop-mail', 'stop-mail'),
            page('/warrant-canary', 'warrant-canary'),
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
                page('/upload', 'upload'),
                page('/artists/:id/claim', 'artist-claim'),
                page('/battles/new', 'battle-new'),
                page('/profile', 'profile'),
                page('/profile/points', 'points'),
                page('/profile/statements', 'my-statements'),
                page('/notifications', 'notifications'),
                page('/my-uploads', 'my-uploads'),
                page('/feed', 'feed'),
                page('/my-lists', 'my-lists'),
                page('/admin', 'admin'),
                page('/admin/visits', 'admin-visits'),
                page('/admin/reports/:id?', 'admin-reports'),
                page('/admin/users', 'admin-users'),
                page('/admin/users/:id', 'admin-user'),
                page('/artwork/:id/takedown', 'artwork-takedown'),
                page('/admin/takedowns', 'admin-takedowns'),
                page('/admin/claims', 'admin-claims'),
                page('/admin/battles', 'admin-battles'),
                page('/admin/imports', 'admin-imports'),
                page('/admin/imports/:id', 'admin-import'),
                page('/admin/audit', 'admin-audit'),
              ]),
            },
          ],
        },
        page('/lists/:id/print', 'list-print'),
        page('/login', 'login'),
        page('/register', 'register'),
        page('/confirm-email', 'confirm-email'),
        page('*', 'not-found'),
      ],
    },
  ]
}
