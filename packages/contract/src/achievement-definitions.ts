/** Thresholds per tier, and how to reach them. The server computes the progress. */
export interface AchievementDefinition {
  id: string
  name: string
  /** Instruction for the member; the counted things are in the plural. */
  how: string
  /** Ascending thresholds, three at most. */
  tiers: readonly number[]
  group: AchievementGroup
}

export const achievementGroups = {
  works: 'On the map',
  lines: 'Lines',
  walls: 'Walls and time',
  eyes: 'Eyes on the street',
  names: 'Names and words',
  people: 'Among people',
  contests: 'Battles and arena',
} as const
export type AchievementGroup = keyof typeof achievementGroups

const line = (id: string, name: string, things: string): AchievementDefinition => ({
  id: `${id}_line`,
  name: `${name} line`,
  how: `Put ${things} on the map`,
  tiers: [5, 25, 100],
  group: 'lines',
})

/** Ids never change: members have reached these achievements. */
export const achievementDefinitions: readonly AchievementDefinition[] = [
  { id: 'first_stop', name: 'First stop', how: 'Put your first work on the map', tiers: [1], group: 'works' },
  { id: 'rolling_stock', name: 'Rolling stock', how: 'Put works on the map', tiers: [10, 50, 250], group: 'works' },
  { id: 'all_kinds', name: 'All city', how: 'Cover different kinds of art', tiers: [3, 6, 10], group: 'works' },
  { id: 'all_surfaces', name: 'Any surface', how: 'Cover different surfaces', tiers: [3, 5, 7], group: 'works' },
  {
    id: 'cities',
    name: 'Through service',
    how: 'Put works on the map in different cities',
    tiers: [2, 5, 15],
    group: 'works',
  },
  {
    id: 'countries',
    name: 'Across the border',
    how: 'Put works on the map in different countries',
    tiers: [2, 5, 12],
    group: 'works',
  },
  {
    id: 'streak',
    name: 'Daily rider',
    how: 'Add a work or a sighting on days in a row',
    tiers: [3, 7, 30],
    group: 'works',
  },
  { id: 'express', name: 'Express', how: 'Put works on the map in one day', tiers: [5, 10, 25], group: 'works' },
  {
    id: 'seasons',
    name: 'All weather',
    how: 'Put works on the map in different months',
    tiers: [3, 6, 12],
    group: 'works',
  },

  line('mural', 'Mural', 'murals'),
  line('piece', 'Piece', 'pieces'),
  line('throw_up', 'Throw-up', 'throw-ups'),
  line('tag', 'Tag', 'tags'),
  line('stencil', 'Stencil', 'stencils'),
  line('paste_up', 'Paste-up', 'paste-ups'),
  line('sticker', 'Sticker', 'stickers'),
  line('mosaic', 'Mosaic', 'mosaics'),
  line('installation', 'Installation', 'installations'),
  line('sculpture', 'Sculpture', 'sculptures'),
  { id: 'trains', name: 'Train line', how: 'Put works on trains on the map', tiers: [1, 10, 50], group: 'lines' },
  {
    id: 'subway_lines',
    name: 'Transfer',
    how: 'Catch works on different lines of trains',
    tiers: [2, 6, 15],
    group: 'lines',
  },

  {
    id: 'terminal',
    name: 'Terminal',
    how: 'Be the first at walls that others came to later',
    tiers: [1, 5, 20],
    group: 'walls',
  },
  { id: 'history', name: 'Layers', how: 'Add works to walls with a history', tiers: [1, 5, 20], group: 'walls' },
  {
    id: 'coverings',
    name: 'What it covered',
    how: 'Say which works a new one covered, and be right',
    tiers: [1, 5, 20],
    group: 'walls',
  },
  {
    id: 'old_works',
    name: 'Heritage',
    how: 'Put works on the map that are older than 20 years',
    tiers: [1, 5, 20],
    group: 'walls',
  },

  { id: 'sightings', name: 'Still standing', how: 'Say what you saw of works', tiers: [5, 50, 250], group: 'eyes' },
  {
    id: 'on_site',
    name: 'On the spot',
    how: 'Report sightings from where the work stands',
    tiers: [1, 10, 50],
    group: 'eyes',
  },
  {
    id: 'renewals',
    name: 'Long time no see',
    how: 'Look after works that nobody saw for half a year',
    tiers: [1, 10, 50],
    group: 'eyes',
  },
  {
    id: 'last_stop',
    name: 'Last stop',
    how: 'Report works that are gone, and be right',
    tiers: [1, 5, 25],
    group: 'eyes',
  },
  {
    id: 'train_spotter',
    name: 'Train spotter',
    how: 'Report where painted cars run',
    tiers: [1, 10, 50],
    group: 'eyes',
  },

  {
    id: 'solved',
    name: 'Solved',
    how: "Name who made others' works, and be right",
    tiers: [1, 10, 50],
    group: 'names',
  },
  {
    id: 'agreements',
    name: 'Second opinion',
    how: 'Agree with credits that stand',
    tiers: [1, 10, 50],
    group: 'names',
  },
  {
    id: 'newcomers',
    name: 'New on the line',
    how: 'Enter artists and crews that works are credited to',
    tiers: [1, 5, 25],
    group: 'names',
  },
  {
    id: 'texts',
    name: 'Announcement',
    how: "Describe others' pictures for those who cannot see them",
    tiers: [1, 10, 50],
    group: 'names',
  },
  {
    id: 'described',
    name: 'Clear speech',
    how: 'Describe the pictures of your own works',
    tiers: [5, 25, 100],
    group: 'names',
  },

  { id: 'lists', name: 'Collector', how: 'Share lists of works', tiers: [1, 5, 15], group: 'people' },
  { id: 'walks', name: 'Line planner', how: 'Share walks with five stops or more', tiers: [1, 3, 10], group: 'people' },
  {
    id: 'props_received',
    name: 'Crowd',
    how: 'Be given props for your works',
    tiers: [10, 100, 1_000],
    group: 'people',
  },
  { id: 'props_given', name: 'Fair play', how: 'Give props to works of others', tiers: [5, 50, 250], group: 'people' },
  { id: 'comments', name: 'Conductor', how: 'Write about works', tiers: [1, 25, 100], group: 'people' },
  { id: 'followers', name: 'Followed', how: 'Be followed by members', tiers: [1, 10, 100], group: 'people' },
  {
    id: 'following',
    name: 'Season ticket',
    how: 'Follow artists, crews, cities, walls and members',
    tiers: [5, 25, 100],
    group: 'people',
  },

  { id: 'battle_votes', name: 'Juror', how: 'Vote in battles', tiers: [1, 25, 100], group: 'contests' },
  { id: 'battles_won', name: 'Winner', how: 'Win battles with your works', tiers: [1, 5, 20], group: 'contests' },
  {
    id: 'arena_votes',
    name: 'Either or',
    how: 'Vote on pairs in the arena',
    tiers: [10, 100, 1_000],
    group: 'contests',
  },
]

/** The name behind `mural_line` or `mural_line:2`. */
export function achievementName(idAndTier: string): string {
  const [id] = idAndTier.split(':')
  return achievementDefinitions.find((one) => one.id === id)?.name ?? 'an achievement'
}
