import type { ColumnType, Generated } from 'kysely'

export interface PropsTable {
  member_id: string
  artwork_id: string
  created_at: Generated<Date>
  /** The hash of the mailbox, set by a trigger. */
  person_key: ColumnType<string, never, never>
}

/** Kept by triggers of `props`. */
export interface PropsTallyTable {
  artwork_id: ColumnType<string, never, never>
  part: ColumnType<number, never, never>
  props: ColumnType<number, never, never>
}

export interface CommentTable {
  id: string
  artwork_id: string
  member_id: string
  text: string | null
  created_at: Generated<Date>
  edited_at: Generated<Date | null>
  removed_at: Generated<Date | null>
  removed_by: Generated<string | null>
}

export interface CommentMentionTable {
  comment_id: string
  member_id: string
  name: string
  removed_at: Date | null
}
