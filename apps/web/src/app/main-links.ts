import { msg } from '@lingui/core/macro'

/** The top navigation for everyone; Upload joins it for members. */
export const mainLinks = [
  { to: '/', word: msg`Home` },
  { to: '/map', word: msg`Map` },
  { to: '/browse', word: msg`Browse` },
  { to: '/artists', word: msg`Artists` },
  { to: '/crews', word: msg`Crews` },
  { to: '/battles', word: msg`Battles` },
  { to: '/leaderboards', word: msg`Leaderboards` },
]
