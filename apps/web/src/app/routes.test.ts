import { PageName } from '@allcity/contract/visits'
import type { RouteObject } from 'react-router'
import { expect, test } from 'vitest'
import { createRoutes } from './routes.tsx'

const everyRoute = (routes: RouteObject[]): RouteObject[] =>
  routes.flatMap((route) => [route, ...everyRoute(route.children ?? [])])

test('every page can be counted under its name, and no other name can', () => {
  const names = everyRoute(createRoutes()).flatMap(({ handle }) =>
    typeof handle?.source === 'string' ? handle.source.replace('src/pages/', '').replace('-page.tsx', '') : [],
  )
  expect([...new Set(names)].sort()).toEqual([...PageName.options].sort())
})
