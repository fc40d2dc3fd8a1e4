import { createStore, promisifyRequest, type UseStore } from 'idb-keyval'

/** A form and the input typed into it, stored in this browser. */
export interface KeptDraft {
  values: object
  /** The form's initial values with their version, so that a later save detects changes since. */
  before: object
  version: string | null
  savedAt: number
  /** Id of the open form that wrote it. */
  writer: string
}

export interface DraftKey {
  owner: string
  /** The form's name, such as `artwork`, and the id of the edited item. */
  form: string
  id: string
}

/** About 250 KB, many times the longest text of any form: larger input was pasted by mistake. */
const mostCharacters = 250_000
const mostDrafts = 50
const keptMs = 30 * 86_400_000

let store: UseStore | undefined
const forms = () => (store ??= createStore('allcity-forms', 'forms'))

const toStoreKey = ({ owner, form, id }: DraftKey) => [owner, form, id]
const toOwnerRange = (owner: string) => IDBKeyRange.bound([owner], [owner, []])

export type Outcome = 'kept' | 'too_large' | 'not_kept'

/** Never rejects: a form works without drafts, and reports it. */
export async function writeDraft(key: DraftKey, draft: KeptDraft): Promise<Outcome> {
  try {
    const values = JSON.stringify(draft)
    if (values.length > mostCharacters) return 'too_large'
    await forms()('readwrite', (drafts) => promisifyRequest(drafts.put({ ...draft, ...key }, toStoreKey(key))))
    return 'kept'
  } catch {
    return 'not_kept'
  }
}

export async function readDraft(key: DraftKey): Promise<KeptDraft | null> {
  try {
    const found: unknown = await forms()('readonly', (drafts) => promisifyRequest(drafts.get(toStoreKey(key))))
    return isDraft(found) && Date.now() - found.savedAt < keptMs ? found : null
  } catch {
    return null
  }
}

/** Keeps drafts that another open form wrote under the same key, such as the same page in a second tab. */
export async function deleteDraft(key: DraftKey, writers: readonly string[]): Promise<void> {
  try {
    await forms()('readwrite', async (drafts) => {
      const found: unknown = await promisifyRequest(drafts.get(toStoreKey(key)))
      if (isDraft(found) && writers.includes(found.writer)) await promisifyRequest(drafts.delete(toStoreKey(key)))
    })
  } catch {}
}

/** Deletes drafts that are too old, and the oldest when there are too many; also visitors' drafts of closed tabs. */
export async function pruneDrafts(): Promise<void> {
  try {
    await forms()('readwrite', async (drafts) => {
      const [keys, found] = await Promise.all([
        promisifyRequest(drafts.getAllKeys()),
        promisifyRequest<unknown[]>(drafts.getAll()),
      ])
      const aged = found.map((draft, at) => ({ key: keys[at], savedAt: isDraft(draft) ? draft.savedAt : 0 }))
      const newest = aged.toSorted((one, other) => other.savedAt - one.savedAt)
      const isOver = ({ savedAt }: { savedAt: number }, at: number) => at >= mostDrafts || Date.now() - savedAt > keptMs
      for (const { key } of newest.filter(isOver)) if (key !== undefined) drafts.delete(key)
    })
  } catch {}
}

export async function countDrafts(owner: string): Promise<number> {
  try {
    return await forms()('readonly', (drafts) => promisifyRequest(drafts.count(toOwnerRange(owner))))
  } catch {
    return 0
  }
}

/** Open forms in this tab that may still write. */
const writers = new Set<{ owner: string; stop: () => void }>()

export function addDraftWriter(writer: { owner: string; stop: () => void }): () => void {
  listen()
  writers.add(writer)
  return () => writers.delete(writer)
}

let channel: BroadcastChannel | undefined

function listen(): BroadcastChannel {
  if (channel) return channel
  channel = new BroadcastChannel('allcity-forms')
  channel.onmessage = ({ data }: MessageEvent<unknown>) => stopWriters(data)
  return channel
}

function stopWriters(owner: unknown): void {
  for (const writer of writers) if (writer.owner === owner) writer.stop()
}

/** Deletes all drafts of an owner, and stops their open forms in every tab from writing more. */
export async function forgetDrafts(owner: string): Promise<void> {
  try {
    stopWriters(owner)
    listen().postMessage(owner)
    await forms()('readwrite', (drafts) => promisifyRequest(drafts.delete(toOwnerRange(owner))))
  } catch {}
}

function isDraft(found: unknown): found is KeptDraft {
  return (
    typeof found === 'object' &&
    found !== null &&
    ['values', 'before'].every((name) => typeof Reflect.get(found, name) === 'object' && Reflect.get(found, name)) &&
    typeof Reflect.get(found, 'savedAt') === 'number' &&
    typeof Reflect.get(found, 'writer') === 'string'
  )
}
