import { dayMs } from '@allcity/contract/dates'
import { trainDelayDays } from '@allcity/contract/vehicles'
import { sql } from 'kysely'

/** Works added before this moment may show their train. */
export const trainShownUntil = (now: Date): Date => new Date(now.getTime() - trainDelayDays * dayMs)

/** For a query of `artwork` and `spot`: whether the work may be told of by its train. */
export const isTrainShown = (now = new Date()) => sql<boolean>`(artwork.state = 'published'
  and spot.location_level <> 'hidden' and artwork.created_at <= ${trainShownUntil(now)})`
