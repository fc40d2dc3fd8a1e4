import type { ColumnType, Generated } from 'kysely'

/** Signed statements about secret orders, which are only ever added to. */
export interface CanaryStatementTable {
  signature: string
  text: string
  public_key: string
  signed_on: ColumnType<string, string, never>
  published_at: Generated<Date>
}

export interface RestoredJobTable {
  name: string
  data: object | null
}

export interface SharedSecretTable {
  purpose: string
  value: string
}

export interface UploadLockTable {
  upload_id: string
  holder: string
  expires_at: Date
  is_wanted: Generated<boolean>
}
