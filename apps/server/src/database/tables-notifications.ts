import type { Digest, NotificationKind, NotificationTopic } from '@allcity/contract/notifications'
import type { ColumnType, Generated } from 'kysely'

export interface NotificationBoxTable {
  member_id: string
  version: Generated<number>
  digest: Generated<Digest>
  digest_for: ColumnType<string | null, string | null | undefined, string | null>
  digested_at: Date | null
  mail_key: Generated<string>
}

export interface NotificationChoiceTable {
  member_id: string
  topic: NotificationTopic
  in_app: boolean
  mail: boolean
}

export interface NotificationTable {
  id: string
  member_id: string
  kind: NotificationKind
  cause: string
  artwork_id: string | null
  subject: string | null
  in_app: boolean
  version: number
  happened_at: Generated<Date>
  read_at: Date | null
}

export interface NotificationActorTable {
  notification_id: string
  deed_id: string
  member_id: string
  at: Generated<Date>
}
