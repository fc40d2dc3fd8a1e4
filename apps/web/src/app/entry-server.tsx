import type { LoadedPage, PageRequest } from '@allcity/contract/rendering'
import { dehydrate, type QueryClient } from '@tanstack/react-query'
import { renderToString } from 'react-dom/server'
import { createStaticHandler, createStaticRouter, RouterContextProvider, StaticRouterProvider } from 'react-router'
import { loadAllMessages } from '#web/lib/all-messages.ts'
import { setRenderedAt } from '#web/lib/clock.ts'
import { setClientConfig } from '#web/lib/config.ts'
import { handheldHeaders } from '#web/lib/handheld.ts'
import { setLanguage } from '#web/lib/messages.ts'
import { createQueryClient, queryClientContext } from '#web/lib/query-client.ts'
import { scriptJson } from '#web/lib/script-json.ts'
import { setTransport } from '#web/lib/transport.ts'
import { setUnits } from '#web/lib/units.ts'
import { collectAssets } from './assets.ts'
import { Document } from './document.tsx'
import { statusOfError } from './error-page.tsx'
import { describeFailures, type PageState } from './page-state.ts'
import { createRoutes } from './routes.tsx'

const handler = createStaticHandler(createRoutes())
loadAllMessages()

/** Loads the public version of a page: tokens live in the browser, so the server never knows the visitor. */
export async function load({
  url,
  isHandheld,
  language,
  units,
  callApi,
  config,
  now,
}: PageRequest): Promise<LoadedPage> {
  setClientConfig(config)
  setTransport(({ method, path, body }) =>
    callApi(`/api${path}`, {
      method,
      headers: {
        accept: 'application/json',
        'x-language': language,
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    }),
  )

  const queryClient = createQueryClient({ isServer: true })
  const requestContext = new RouterContextProvider()
  requestContext.set(queryClientContext, queryClient)
  const request = new Request(new URL(`http://localhost${url}`), { headers: handheldHeaders(isHandheld) })
  const context = await handler.query(request, { requestContext })
  if (context instanceof Response) {
    return { status: context.status, location: context.headers.get('location') ?? '/', state: '', draw: () => '' }
  }

  const assets = collectAssets(context.matches, language)
  const pageState: PageState = {
    config,
    language,
    units,
    renderedAt: now,
    queries: known(queryClient, now),
    loaderData: context.loaderData,
    failures: describeFailures(context.errors),
    assets,
  }
  const state = scriptJson(pageState)
  const draw = () => {
    setRenderedAt(now)
    setLanguage(language)
    setUnits(units)
    const page = renderToString(
      <Document assets={assets} state={state} queryClient={queryClient}>
        <StaticRouterProvider
          router={createStaticRouter(handler.dataRoutes, context)}
          context={context}
          hydrate={false}
        />
      </Document>,
    )
    queryClient.clear()
    return `<!DOCTYPE html>${page}`
  }

  const failure = Object.values(context.errors ?? {})[0]
  const isLost = context.matches.at(-1)?.route.path === '*'
  if (failure === undefined) return { status: isLost ? 404 : context.statusCode, state, draw }
  const status = statusOfError(failure)
  return status < 500 ? { status, state, draw } : { status, state, draw, failure }
}

/** The page's queries with a fixed time: the same data then renders the same page, and a cached copy can be revalidated. */
function known(queryClient: QueryClient, now: number): PageState['queries'] {
  const { mutations, queries } = dehydrate(queryClient)
  const asOfNow = queries.map((query) => ({
    ...query,
    dehydratedAt: now,
    state: { ...query.state, dataUpdatedAt: now },
  }))
  return { mutations, queries: asOfNow }
}
