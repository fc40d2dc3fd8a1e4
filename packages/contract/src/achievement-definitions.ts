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
  works: /*i18n*/ 'On the map',
  lines: /*i18n*/ 'Lines',
  walls: /*i18n*/ 'Walls and time',
  eyes: /*i18n*/ 'Eyes on the street',
  names: /*i18n*/ 'Names and words',
  people: /*i18n*/ 'Among people',
  contests: /*i18n*/ 'Battles and arena',
} as const
export type AchievementGroup = keyof typeof achievementGroups

const line = (id: string, name: string, how: string): AchievementDefinition => ({
  id: `${id}_line`,
  name,
  how,
  tiers: [5, 25, 100],
  group: 'lines',
})

/** Ids never change: members have reached these achievements. */
export const achievementDefinitions: readonly AchievementDefinition[] = [
  { id: 'first_stop', name: /*i18n*/ 'First stop', how: /*i18n*/ 'Upload your first work', tiers: [1], group: 'works' },
  {
    id: 'rolling_stock',
    name: /*i18n*/ 'Rolling stock',
    how: /*i18n*/ 'Upload works',
    tiers: [10, 50, 250],
    group: 'works',
  },
  {
    id: 'all_kinds',
    name: /*i18n*/ 'All city',
    how: /*i18n*/ 'Upload different types of art',
    tiers: [3, 6, 10],
    group: 'works',
  },
  {
    id: 'all_surfaces',
    name: /*i18n*/ 'Any surface',
    how: /*i18n*/ 'Upload works on different surfaces',
    tiers: [3, 5, 7],
    group: 'works',
  },
  {
    id: 'cities',
    name: /*i18n*/ 'Through service',
    how: /*i18n*/ 'Upload works in different cities',
    tiers: [2, 5, 15],
    group: 'works',
  },
  {
    id: 'countries',
    name: /*i18n*/ 'Across the border',
    how: /*i18n*/ 'Upload works in different countries',
    tiers: [2, 5, 12],
    group: 'works',
  },
  {
    id: 'streak',
    name: /*i18n*/ 'Daily rider',
    how: /*i18n*/ 'Add a work or a sighting on consecutive days',
    tiers: [3, 7, 30],
    group: 'works',
  },
  {
    id: 'express',
    name: /*i18n*/ 'Express',
    how: /*i18n*/ 'Upload works in one day',
    tiers: [5, 10, 25],
    group: 'works',
  },
  {
    id: 'seasons',
    name: /*i18n*/ 'All weather',
    how: /*i18n*/ 'Upload works in different months',
    tiers: [3, 6, 12],
    group: 'works',
  },

  line('mural', /*i18n*/ 'Mural line', /*i18n*/ 'Upload murals'),
  line('piece', /*i18n*/ 'Piece line', /*i18n*/ 'Upload pieces'),
  line('throw_up', /*i18n*/ 'Throw-up line', /*i18n*/ 'Upload throw-ups'),
  line('tag', /*i18n*/ 'Tag line', /*i18n*/ 'Upload tags'),
  line('stencil', /*i18n*/ 'Stencil line', /*i18n*/ 'Upload stencils'),
  line('paste_up', /*i18n*/ 'Paste-up line', /*i18n*/ 'Upload paste-ups'),
  line('sticker', /*i18n*/ 'Sticker line', /*i18n*/ 'Upload stickers'),
  line('mosaic', /*i18n*/ 'Mosaic line', /*i18n*/ 'Upload mosaics'),
  line('installation', /*i18n*/ 'Installation line', /*i18n*/ 'Upload installations'),
  line('sculpture', /*i18n*/ 'Sculpture line', /*i18n*/ 'Upload sculptures'),
  {
    id: 'trains',
    name: /*i18n*/ 'Train line',
    how: /*i18n*/ 'Upload works on trains',
    tiers: [1, 10, 50],
    group: 'lines',
  },
  {
    id: 'subway_lines',
    name: /*i18n*/ 'Transfer',
    how: /*i18n*/ 'Upload works on different train lines',
    tiers: [2, 6, 15],
    group: 'lines',
  },

  {
    id: 'terminal',
    name: /*i18n*/ 'Terminal',
    how: /*i18n*/ 'Be first to a wall that others add to later',
    tiers: [1, 5, 20],
    group: 'walls',
  },
  {
    id: 'history',
    name: /*i18n*/ 'Layers',
    how: /*i18n*/ 'Add works to walls with a history',
    tiers: [1, 5, 20],
    group: 'walls',
  },
  {
    id: 'coverings',
    name: /*i18n*/ 'What it covered',
    how: /*i18n*/ 'Correctly link a work to the one it covered',
    tiers: [1, 5, 20],
    group: 'walls',
  },
  {
    id: 'old_works',
    name: /*i18n*/ 'Heritage',
    how: /*i18n*/ 'Upload works that are more than 20 years old',
    tiers: [1, 5, 20],
    group: 'walls',
  },

  {
    id: 'sightings',
    name: /*i18n*/ 'Still standing',
    how: /*i18n*/ 'Report sightings',
    tiers: [5, 50, 250],
    group: 'eyes',
  },
  {
    id: 'on_site',
    name: /*i18n*/ 'On the spot',
    how: /*i18n*/ 'Report sightings on the spot',
    tiers: [1, 10, 50],
    group: 'eyes',
  },
  {
    id: 'renewals',
    name: /*i18n*/ 'Long time no see',
    how: /*i18n*/ 'Check on works unseen for six months',
    tiers: [1, 10, 50],
    group: 'eyes',
  },
  {
    id: 'last_stop',
    name: /*i18n*/ 'Last stop',
    how: /*i18n*/ 'Correctly report works as gone',
    tiers: [1, 5, 25],
    group: 'eyes',
  },
  {
    id: 'train_spotter',
    name: /*i18n*/ 'Train spotter',
    how: /*i18n*/ 'Report sightings of painted train cars',
    tiers: [1, 10, 50],
    group: 'eyes',
  },

  {
    id: 'solved',
    name: /*i18n*/ 'Solved',
    how: /*i18n*/ 'Correctly identify artists on other people’s uploads',
    tiers: [1, 10, 50],
    group: 'names',
  },
  {
    id: 'agreements',
    name: /*i18n*/ 'Second opinion',
    how: /*i18n*/ 'Confirm credits that turn out right',
    tiers: [1, 10, 50],
    group: 'names',
  },
  {
    id: 'newcomers',
    name: /*i18n*/ 'New on the line',
    how: /*i18n*/ 'Add artists or crews that get credited',
    tiers: [1, 5, 25],
    group: 'names',
  },
  {
    id: 'texts',
    name: /*i18n*/ 'Announcement',
    how: /*i18n*/ 'Write alt text for other people’s photos',
    tiers: [1, 10, 50],
    group: 'names',
  },
  {
    id: 'described',
    name: /*i18n*/ 'In plain sight',
    how: /*i18n*/ 'Write alt text for your own photos',
    tiers: [5, 25, 100],
    group: 'names',
  },

  { id: 'lists', name: /*i18n*/ 'Collector', how: /*i18n*/ 'Share lists of works', tiers: [1, 5, 15], group: 'people' },
  {
    id: 'walks',
    name: /*i18n*/ 'Line planner',
    how: /*i18n*/ 'Share walks with five or more stops',
    tiers: [1, 3, 10],
    group: 'people',
  },
  {
    id: 'props_received',
    name: /*i18n*/ 'Crowd',
    how: /*i18n*/ 'Get props',
    tiers: [10, 100, 1_000],
    group: 'people',
  },
  { id: 'props_given', name: /*i18n*/ 'Fair play', how: /*i18n*/ 'Give props', tiers: [5, 50, 250], group: 'people' },
  {
    id: 'comments',
    name: /*i18n*/ 'Conductor',
    how: /*i18n*/ 'Comment on works',
    tiers: [1, 25, 100],
    group: 'people',
  },
  { id: 'followers', name: /*i18n*/ 'Followed', how: /*i18n*/ 'Gain followers', tiers: [1, 10, 100], group: 'people' },
  {
    id: 'following',
    name: /*i18n*/ 'Season ticket',
    how: /*i18n*/ 'Follow artists, crews, cities, walls and members',
    tiers: [5, 25, 100],
    group: 'people',
  },

  {
    id: 'battle_votes',
    name: /*i18n*/ 'Juror',
    how: /*i18n*/ 'Vote in battles',
    tiers: [1, 25, 100],
    group: 'contests',
  },
  {
    id: 'battles_won',
    name: /*i18n*/ 'Winner',
    how: /*i18n*/ 'Win battles with your works',
    tiers: [1, 5, 20],
    group: 'contests',
  },
  {
    id: 'arena_votes',
    name: /*i18n*/ 'Either or',
    how: /*i18n*/ 'Vote on pairs in the arena',
    tiers: [10, 100, 1_000],
    group: 'contests',
  },
]

/** The name behind `mural_line` or `mural_line:2`. */
export function achievementName(idAndTier: string): string {
  const [id] = idAndTier.split(':')
  return achievementDefinitions.find((one) => one.id === id)?.name ?? /*i18n*/ 'an achievement'
}
