import type { Generated } from 'kysely'

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
