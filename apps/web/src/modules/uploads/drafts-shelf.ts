import type { ArtworkId } from '@allcity/contract/artworks'
import type { PhotoId } from '@allcity/contract/photos'
import { createStore, del, get, promisifyRequest, set, type UseStore } from 'idb-keyval'
import { Draft, Shared } from './drafts.ts'
import { reconciled } from './rules.ts'

let draftStore: UseStore | undefined
let fileStore: UseStore | undefined
const drafts = () => (draftStore ??= createStore('allcity-drafts', 'drafts'))
const files = () => (fileStore ??= createStore('allcity-files', 'files'))

/** Every record lies under the id of its member: another person in the same browser reads none of it. */
const everyKeyOf = (member: string) => IDBKeyRange.bound([member], [member, []])
const sharedKey = (member: string) => ['shared', member]

/** Drafts that an older version wrote in another shape are left out. */
export async function readDrafts(member: string): Promise<Draft[]> {
  const stored: unknown[] = await drafts()('readonly', (store) => promisifyRequest(store.getAll(everyKeyOf(member))))
  const parsed = stored.flatMap((record) => Draft.safeParse(record).data ?? [])
  const whole = await Promise.all(parsed.map((draft) => withLastWords(member, draft)))
  return whole.toSorted((one, other) => one.startedAt - other.startedAt)
}

const lastWordsKey = (member: string, id: ArtworkId) => `allcity-draft-${member}-${id}`

/**
 * Keeps a draft while its page closes. A closing page is not given the time that its database needs; this store writes
 * before it returns. Without it, or without room, the words of the last moment are lost, as with a crash.
 */
export function keepLastWords(member: string, draft: Draft): void {
  try {
    localStorage.setItem(lastWordsKey(member, draft.id), JSON.stringify(draft))
  } catch {}
}

/** The database has these words now, or newer ones. */
export function dropLastWords(member: string, id: ArtworkId): void {
  try {
    localStorage.removeItem(lastWordsKey(member, id))
  } catch {}
}

async function withLastWords(member: string, stored: Draft): Promise<Draft> {
  const last = readLastWords(member, stored.id)
  if (last === null) return stored
  const whole = reconciled(last, stored)
  await writeDraft(member, whole, false)
  dropLastWords(member, stored.id)
  return whole
}

function readLastWords(member: string, id: ArtworkId): Draft | null {
  try {
    return Draft.parse(JSON.parse(localStorage.getItem(lastWordsKey(member, id)) ?? 'null'))
  } catch {
    return null
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
  dropLastWords(member, id)
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
export async function keptFiles(member: string): Promise<Set<string>> {
  const range = IDBKeyRange.bound([member, 'file'], [member, 'file', []])
  const keys = await files()('readonly', (store) => promisifyRequest(store.getAllKeys(range)))
  return new Set(keys.map((key) => (Array.isArray(key) ? String(key[2]) : '')))
}
