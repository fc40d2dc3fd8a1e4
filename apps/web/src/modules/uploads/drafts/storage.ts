import type { ArtworkId } from '@allcity/contract/artworks'
import type { PhotoId } from '@allcity/contract/photos'
import { del, get, promisifyRequest, set } from 'idb-keyval'
import { z } from 'zod'
import { Draft, Shared } from '../drafts.ts'
import { reconciled } from '../rules-drafts.ts'
import { drafts, files, forgotten, openDraftsChannel, toLastSavePrefix, toMemberRange } from './database.ts'

const sharedKey = (member: string) => ['shared', member]

/** Drafts that an older version wrote in another shape are left out. */
export async function readDrafts(member: string): Promise<Draft[]> {
  const stored: unknown[] = await drafts()('readonly', (store) => promisifyRequest(store.getAll(toMemberRange(member))))
  const parsed = stored.flatMap((record) => Draft.safeParse(record).data ?? [])
  const whole = new Map(parsed.map((draft) => [draft.id, draft]))
  for (const { draft, isNew } of readLastSaves(member)) {
    const known = whole.get(draft.id)
    if (known || isNew) {
      whole.set(draft.id, known ? reconciled(draft, known) : draft)
      await writeDraft(member, draft, isNew)
    }
    dropLastSave(member, draft)
  }
  return [...whole.values()].toSorted((one, other) => one.startedAt - other.startedAt)
}

const LastSave = z.object({ draft: Draft, isNew: z.boolean() })

/**
 * Keeps a draft while its page closes. A closing page is not given the time that its database needs; this store writes
 * before it returns. Without it, or without room, the words of the last moment are lost, as with a crash.
 */
export function writeLastSave(member: string, draft: Draft, isNew: boolean): void {
  try {
    localStorage.setItem(toLastSavePrefix(member) + draft.id, JSON.stringify({ draft, isNew }))
  } catch {}
}

/** The database has this now; another tab may have closed with later words meanwhile, which stay. */
export function dropLastSave(member: string, { id, saidAt }: Pick<Draft, 'id' | 'saidAt'>): void {
  const kept = readLastSaves(member).find(({ draft }) => draft.id === id)
  if (kept && kept.draft.saidAt <= saidAt) localStorage.removeItem(toLastSavePrefix(member) + id)
}

function readLastSaves(member: string): z.infer<typeof LastSave>[] {
  try {
    const kept = Object.entries(localStorage).filter(([key]) => key.startsWith(toLastSavePrefix(member)))
    return kept.flatMap(([, text]) => LastSave.safeParse(JSON.parse(text)).data ?? [])
  } catch {
    return []
  }
}

export async function readDraft(member: string, id: ArtworkId): Promise<Draft | null> {
  return Draft.safeParse(await get([member, id], drafts())).data ?? null
}

export async function readShared(member: string): Promise<Shared | null> {
  return Shared.safeParse(await get(sharedKey(member), drafts())).data ?? null
}

export async function writeShared(member: string, shared: Shared): Promise<void> {
  await set(sharedKey(member), shared, drafts())
}

/** Writes a draft, but never brings back one that another tab has removed meanwhile. */
export function writeDraft(member: string, draft: Draft, isNew: boolean): Promise<void> {
  return drafts()('readwrite', async (store) => {
    const old: unknown = await promisifyRequest(store.get([member, draft.id]))
    if (old === undefined && !isNew) return
    const stored = Draft.safeParse(old).data
    await promisifyRequest(store.put(stored ? reconciled(draft, stored) : draft, [member, draft.id]))
  })
}

export async function deleteDraft(member: string, id: ArtworkId): Promise<void> {
  await del([member, id], drafts())
  dropLastSave(member, { id, saidAt: Number.POSITIVE_INFINITY })
}

/** How many photos are in this browser that are not published. */
export async function countUnpublishedPhotos(member: string): Promise<number> {
  const drafts = await readDrafts(member)
  return drafts
    .filter(({ published, removedAt }) => !published && removedAt === null)
    .reduce((count, { photos }) => count + photos.length, 0)
}

/** Leaves nothing of a member in this browser, and stops the open upload pages of every tab from writing more. */
export async function forgetMemberDrafts(member: string): Promise<void> {
  const channel = openDraftsChannel(member)
  channel.postMessage(forgotten)
  for (const key of Object.keys(localStorage))
    if (key.startsWith(toLastSavePrefix(member))) localStorage.removeItem(key)
  // The other pages stop while this one waits for its turn.
  await countUnpublishedPhotos(member)
  channel.close()
  await drafts()('readwrite', (store) => promisifyRequest(store.delete(toMemberRange(member))))
  await files()('readwrite', (store) => promisifyRequest(store.delete(toMemberRange(member))))
  await del(sharedKey(member), drafts())
}

type Part = 'file' | 'preview'

// Where a browser denies its database, opening it throws: only an async function turns that into a rejection.
export async function writeBlob(member: string, part: Part, id: PhotoId, blob: Blob): Promise<void> {
  await set([member, part, id], blob, files())
}

export async function deleteBlob(member: string, part: Part, id: PhotoId): Promise<void> {
  await del([member, part, id], files())
}

export async function readBlob(member: string, part: Part, id: PhotoId): Promise<Blob | null> {
  const blob: unknown = await get([member, part, id], files())
  return blob instanceof Blob ? blob : null
}

/** Which photos' files are kept here. */
export async function listStoredFiles(member: string): Promise<Set<string>> {
  const range = IDBKeyRange.bound([member, 'file'], [member, 'file', []])
  const keys = await files()('readonly', (store) => promisifyRequest(store.getAllKeys(range)))
  return new Set(keys.map((key) => (Array.isArray(key) ? String(key[2]) : '')))
}
