import { PageName } from '@allcity/contract/visits'
import { matchRoutes, type RouteObject } from 'react-router'
import { expect, test } from 'vitest'
import { readHandle } from './page-handle.ts'
import { createRoutes } from './routes.tsx'

const everyRoute = (routes: RouteObject[]): RouteObject[] =>
  routes.flatMap((route) => [route, ...everyRoute(route.children ?? [])])

test('counts every page under its name, and under no other', () => {
  const names = everyRoute(createRoutes()).flatMap((route) => readHandle(route)?.name ?? [])
  expect([...new Set(names)].sort()).toEqual([...PageName.options].sort())
})

const table = {
  'everybody, in the layout': {
    home: ['/'],
    map: ['/map'],
    browse: ['/browse'],
    artists: ['/artists'],
    artist: ['/artists/an-id'],
    crews: ['/crews'],
    crew: ['/crews/an-id'],
    battles: ['/battles', '/battles/general', '/battles/trains'],
    artwork: ['/artwork/an-id'],
    leaderboards: ['/leaderboards', '/leaderboards/artists', '/leaderboards/crews', '/leaderboards/regional'],
    achievements: ['/achievements'],
    about: ['/about'],
    contact: ['/contact'],
    privacy: ['/privacy'],
    terms: ['/terms'],
    'warrant-canary': ['/warrant-canary'],
  },
  'members, in the layout': {
    upload: ['/upload'],
    profile: ['/profile'],
    'my-uploads': ['/my-uploads'],
    notifications: ['/notifications'],
    admin: ['/admin'],
    'admin-users': ['/admin/users'],
  },
  'everybody, outside of the layout': {
    login: ['/login'],
    register: ['/register'],
    'confirm-email': ['/confirm-email'],
    'not-found': ['/profile/settings', '/nowhere', '/battles/general/more'],
  },
}

const whoSees = (ids: string[]) => {
  if (ids.includes('protected')) return ids.includes('protected-layout') ? 'members, in the layout' : 'members'
  return ids.includes('layout') ? 'everybody, in the layout' : 'everybody, outside of the layout'
}

test('every URL of the specification has its page, inside or outside the layout, public or for members', () => {
  for (const [who, pages] of Object.entries(table)) {
    for (const [name, paths] of Object.entries(pages)) {
      for (const path of paths) {
        const matches = matchRoutes(createRoutes(), path) ?? []
        expect([
          path,
          readHandle(matches.at(-1)?.route ?? {})?.name,
          whoSees(matches.map(({ route }) => route.id ?? '')),
        ]).toEqual([path, name, who])
      }
    }
  }
})
