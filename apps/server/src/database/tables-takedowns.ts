import type { TakedownRole, TakedownState } from '@allcity/contract/takedowns'
import type { Generated } from 'kysely'

export interface TakedownTable {
  id: string
  number: string
  secret_hash: Generated<string | null>
  earlier_hashes: Generated<string[]>
  state: Generated<TakedownState>
  role: TakedownRole
  name: string | null
  email: string | null
  why: string | null
  network_key: string | null
  reason: Generated<string | null>
  decided_by: Generated<string | null>
  decided_at: Generated<Date | null>
  ended_at: Generated<Date | null>
  created_at: Generated<Date>
}

export interface TakedownWorkTable {
  takedown_id: string
  artwork_id: string
  title: string
  member_id: string | null
  counter_until: Generated<Date | null>
  counter: Generated<string | null>
  countered_at: Generated<Date | null>
  outcome: Generated<'kept' | 'reversed' | null>
  answer: Generated<string | null>
  answered_by: Generated<string | null>
  answered_at: Generated<Date | null>
}

export interface TombstoneTable {
  id: string
  takedown_id: string
  artwork_id: string
  file_hash: string | null
  size_hashes: string[] | null
  perceptual_hash: string | null
  crop_hashes: string[] | null
  made_at: Generated<Date>
}
