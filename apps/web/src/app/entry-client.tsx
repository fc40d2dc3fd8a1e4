import '#web/lib/zod-config.ts'
import { hydrate } from '@tanstack/react-query'
import { startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { createBrowserRouter, matchRoutes, type RouteObject, RouterContextProvider } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { setRenderedAt } from '#web/lib/clock.ts'
import { setClientConfig } from '#web/lib/config.ts'
import { checkConnection, isWorkerKeeping } from '#web/lib/connection.ts'
import { currentLanguage, loadMessages, setLanguage, setMessagesFolder, withMessages } from '#web/lib/messages.ts'
import { createQueryClient, queryClientContext } from '#web/lib/query-client.ts'
import { restoreDisabledFocus } from '#web/lib/restore-disabled-focus.ts'
import { setTransport } from '#web/lib/transport.ts'
import { setUnits } from '#web/lib/units.ts'
import { loadOnActivity } from '#web/lib/user-activity.ts'
import './global.css'
import { createBrowserHttp } from './browser-http.ts'
import { Document } from './document.tsx'
import { readHandle } from './page-handle.ts'
import { type PageState, reviveFailures } from './page-state.ts'
import { createRoutes } from './routes.tsx'

/** Hydrates the server's page. Not at the top level, because pages import modules of this chunk. */
async function start(): Promise<void> {
  const stateText = document.getElementById('state')?.textContent ?? ''
  const state: PageState = JSON.parse(stateText)
  setClientConfig(state.config)
  setRenderedAt(state.renderedAt)
  setLanguage(state.language)
  setUnits(state.units)
  setMessagesFolder(state.assets.messages)
  const queryClient = createQueryClient({ isServer: false })
  hydrate(queryClient, state.queries)

  const routes = createRoutes()
  await Promise.all([loadMatched(routes, state.assets.page), loadMessages('core')])
  // The router's loaders may call the API at once, so the HTTP client is set up before it.
  const http = createBrowserHttp(() => {
    const { pathname, search, hash } = window.location
    void router.navigate('/login', { state: { from: `${pathname}${search}${hash}` } })
  })
  setTransport(http.send, http.renew)
  const router = createBrowserRouter(routes, {
    hydrationData: { loaderData: state.loaderData, errors: reviveFailures(state.failures) },
    getContext: () => {
      const context = new RouterContextProvider()
      context.set(queryClientContext, queryClient)
      return context
    },
  })

  keepForLater(state.config)
  // Preloads the list of the other pages for the next navigation, and the messages of later parts.
  loadOnActivity(() => withMessages(() => import('./pages.ts'))).catch(() => undefined)
  // Starts at once: the first action may be to press a button by keyboard.
  restoreDisabledFocus()
  startTransition(() => {
    hydrateRoot(
      document,
      <Document assets={state.assets} state={stateText} queryClient={queryClient}>
        <RouterProvider router={router} />
      </Document>,
    )
  })
}

/** Registers the service worker; the worker of an installation without offline mode unregisters itself. */
function keepForLater({ isInstallable, mapStyleUrl }: PageState['config']): void {
  if (!isInstallable || !('serviceWorker' in navigator)) return
  // The worker may have served this page from its cache.
  if (isWorkerKeeping()) void checkConnection()
  const query = new URLSearchParams({
    map: URL.canParse(mapStyleUrl) ? new URL(mapStyleUrl).hostname : '',
    lang: currentLanguage(),
  })
  void navigator.serviceWorker.register(`/service-worker.js?${query}`).catch(() => undefined)
}

/** The current page hydrates at once, so its code must load first. The server names its URL. */
async function loadMatched(routes: RouteObject[], page: string): Promise<void> {
  const route = matchRoutes(routes, window.location)?.at(-1)?.route
  if (!route?.lazy) return
  const [module] = await Promise.all([import(/* @vite-ignore */ page), loadMessages(readHandle(route)?.name ?? 'core')])
  Object.assign(route, module, { lazy: undefined })
}

/** Restarts a page whose scripts failed to load when the network is back or the person interacts. */
function startAgainUntilItWorks(): void {
  start().catch(() => {
    const waiting = new AbortController()
    const again = () => {
      waiting.abort()
      startAgainUntilItWorks()
    }
    for (const sign of ['online', 'pointerdown', 'keydown', 'focusin'])
      addEventListener(sign, again, { signal: waiting.signal })
  })
}

startAgainUntilItWorks()
