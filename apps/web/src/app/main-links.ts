/** The top navigation for everyone; Upload joins it for members. */
export const mainLinks = [
  { to: '/', word: 'Home' },
  { to: '/map', word: 'Map' },
  { to: '/browse', word: 'Browse' },
  { to: '/artists', word: 'Artists' },
  { to: '/crews', word: 'Crews' },
  { to: '/battles', word: 'Battles' },
  { to: '/leaderboards', word: 'Leaderboards' },
]
