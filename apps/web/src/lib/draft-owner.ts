import { create } from 'zustand'
import { safeSessionStorage } from './safe-storage.ts'

/** The member whose drafts this tab uses; null for a visitor, undefined until the startup check has finished. The auth store sets it. */
export const useDraftOwner = create<{ member: string | null | undefined }>(() => ({ member: undefined }))

const tabKey = 'allcity.visitor'

/** A visitor's drafts belong to their tab: the next person at this browser never sees them. */
export function draftOwnerKey(member: string | null): string {
  if (member !== null) return member
  const known = safeSessionStorage.getItem(tabKey)
  if (known) return known
  const fresh = `visitor-${Date.now()}-${Math.random()}`
  safeSessionStorage.setItem(tabKey, fresh)
  return fresh
}
