import type { Generated } from 'kysely'

export interface PushKeyTable {
  only_one: Generated<true>
  public_key: string
  private_key: string
}

export interface PushSubscriptionTable {
  id: string
  member_id: string
  endpoint: string
  p256dh: string
  auth: string
  told: number
  session: string | null
  is_due: Generated<boolean>
  created_at: Generated<Date>
}
