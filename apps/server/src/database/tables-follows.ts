import type { Generated } from 'kysely'

export interface FollowTable {
  member_id: string
  target_type: 'member' | 'maker' | 'region' | 'spot'
  target_id: string
  created_at: Generated<Date>
}

export interface BlockTable {
  member_id: string
  blocked_id: string
  created_at: Generated<Date>
}
