import type { Departure } from '@allcity/contract/members'
import type { Generated } from 'kysely'

/** An account that is being closed. */
export interface DepartureTable {
  member_id: string
  kind: Departure
  into_id: string | null
  begun_at: Generated<Date>
  held_until: Generated<Date | null>
}

/** The suspension of an account that was deleted, kept by the person's key. */
export interface KeptSuspensionTable {
  person_key: string
  until: Date
}
