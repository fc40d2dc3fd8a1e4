import { PageName } from '@allcity/contract/visits'
import type { MessageDescriptor } from '@lingui/core'
import { msg, t } from '@lingui/core/macro'
import { labelledWord } from '#web/lib/joined-words.ts'
import { translate } from '#web/lib/messages.ts'

const names: Record<PageName, MessageDescriptor> = {
  about: msg({ message: 'About', context: 'page about Allcity' }),
  achievements: msg`Achievements`,
  admin: msg`Overview`,
  'admin-audit': msg`Audit log`,
  'admin-battles': msg`Battles`,
  'admin-claims': msg`Claims`,
  'admin-import': msg`One import`,
  'admin-imports': msg`Imports`,
  'admin-reports': msg`Reports`,
  'admin-takedowns': msg`Takedown requests`,
  'admin-user': msg`Member`,
  'admin-users': msg`Members`,
  'admin-visits': msg`Visits`,
  arena: msg`Arena`,
  artist: msg`Artist`,
  'artist-claim': msg`Claim an artist page`,
  artists: msg`Artists`,
  artwork: msg`Work`,
  'artwork-takedown': msg`Notice of a work taken down`,
  battle: msg({ message: 'Battle', context: 'page' }),
  'battle-new': msg`Start a battle`,
  battles: msg`Battles`,
  browse: msg`Browse`,
  city: msg`City`,
  'confirm-email': msg`Confirm your email`,
  contact: msg`Contact`,
  crew: msg`Crew`,
  crews: msg`Crews`,
  data: msg`Open data`,
  feed: msg`Feed`,
  home: msg`Home`,
  leaderboards: msg`Leaderboards`,
  list: msg`List`,
  'list-print': msg`List, print version`,
  lists: msg`Lists`,
  login: msg({ message: 'Sign in', context: 'page' }),
  map: msg`Map`,
  member: msg`Member`,
  'my-lists': msg`My lists`,
  'my-statements': msg`Moderation decisions`,
  'my-uploads': msg`My Uploads`,
  'not-found': msg`Page not found`,
  notifications: msg`Notifications`,
  offline: msg`You’re offline`,
  places: msg`Places`,
  'planned-walk': msg`Planned walk`,
  'planned-walk-mode': msg`Walking a planned walk`,
  points: msg`Points`,
  privacy: msg`Privacy`,
  profile: msg`Profile`,
  register: msg({ message: 'Sign up', context: 'page' }),
  search: msg({ message: 'Search', context: 'page' }),
  spot: msg`Wall`,
  statement: msg`Moderation decision`,
  'statement-notice': msg`Notice of a moderation decision`,
  'stop-mail': msg`Unsubscribe`,
  takedown: msg`Takedown request`,
  terms: msg`Terms`,
  train: msg`Train`,
  trains: msg`Trains`,
  upload: msg`Upload`,
  walk: msg`Walking a list`,
  'warrant-canary': msg`Warrant canary`,
}

/** The name of a page; a page of an earlier version has its address. */
export function pageName(page: string): string {
  const known = PageName.safeParse(page).data
  if (!known) return page
  const name = translate(names[known])
  return known.startsWith('admin') ? labelledWord(t`Admin`, name) : name
}
