/** The look of a badge: a subway bullet with a letter, a number or a sign in it. */
export interface Look {
  shape: 'disc' | 'diamond'
  colour: string
  ink: string
  /** A letter, a number, or the name of a drawn sign. */
  glyph: string
}

const chalk = '#f4f1ea'
const ink = '#0b0b0c'
const disc = (glyph: string, colour: string, on = ink): Look => ({ shape: 'disc', colour, ink: on, glyph })

const orange = '#ff6319'
const cyan = '#00add0'
const purple = '#b933ad'
const green = '#00933c'
const red = '#ee352e'

const looks: Record<string, Look> = {
  first_stop: disc('1', chalk),
  rolling_stock: disc('#', chalk),
  all_kinds: disc('A', chalk),
  all_surfaces: disc('S', chalk),
  cities: disc('stops', chalk),
  countries: disc('globe', chalk),
  streak: disc('D', chalk),
  express: { shape: 'diamond', colour: chalk, ink, glyph: 'X' },
  seasons: disc('sun', chalk),
  mural_line: disc('M', '#0039a6', '#fff'),
  piece_line: disc('P', orange),
  throw_up_line: disc('T', '#6cbe45'),
  tag_line: disc('G', '#fccc0a'),
  stencil_line: disc('S', '#a7a9ac'),
  paste_up_line: disc('W', '#996633', '#fff'),
  sticker_line: disc('K', cyan),
  mosaic_line: disc('Z', purple, '#fff'),
  installation_line: disc('I', green),
  sculpture_line: disc('C', '#808183'),
  trains: { shape: 'diamond', colour: red, ink, glyph: 'R' },
  subway_lines: { shape: 'diamond', colour: red, ink, glyph: 'transfer' },
  terminal: disc('terminal', orange),
  history: disc('layers', orange),
  coverings: disc('cover', orange),
  old_works: disc('20', orange),
  sightings: disc('eye', cyan),
  on_site: disc('target', cyan),
  renewals: disc('again', cyan),
  last_stop: disc('last', cyan),
  train_spotter: { shape: 'diamond', colour: cyan, ink, glyph: 'eye' },
  solved: disc('?', purple, '#fff'),
  agreements: disc('ticks', purple, '#fff'),
  newcomers: disc('plus', purple, '#fff'),
  texts: disc('speech', purple, '#fff'),
  described: disc('Aa', purple, '#fff'),
  lists: disc('list', green),
  walks: disc('walk', green),
  props_received: disc('hands', green),
  props_given: disc('star', green),
  comments: disc('lines', green),
  followers: disc('person', green),
  following: disc('ticket', green),
  battle_votes: { shape: 'diamond', colour: red, ink, glyph: 'V' },
  battles_won: { shape: 'diamond', colour: red, ink, glyph: 'star' },
  arena_votes: disc('2', red),
}

const unknown = disc('·', chalk)

export const findLook = (id: string): Look => looks[id] ?? unknown
