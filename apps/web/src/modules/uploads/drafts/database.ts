import { createStore, promisifyRequest, type UseStore } from 'idb-keyval'

let draftStore: UseStore | undefined
let fileStore: UseStore | undefined
export const drafts = () => (draftStore ??= createStore('allcity-drafts', 'drafts'))
export const files = () => (fileStore ??= createStore('allcity-files', 'files'))

/** Each record's key begins with the id of its member, so that another person in the same browser reads none of it. */
export const toMemberRange = (member: string) => IDBKeyRange.bound([member], [member, []])
export const toLastSavePrefix = (member: string) => `allcity-draft-${member}-`

/** Broadcasts changed drafts between the tabs of a member. */
export const openDraftsChannel = (member: string) => new BroadcastChannel(`allcity-drafts-${member}`)

/** The message that a member's drafts are deleted: no tab writes them again. */
export const forgotten = 'forgotten'

/** Whether this browser has drafts of a member. Counts without reading them, so needs no schema. Rejects without storage. */
export async function hasDrafts(member: string): Promise<boolean> {
  if (Object.keys(localStorage).some((key) => key.startsWith(toLastSavePrefix(member)))) return true
  return (await drafts()('readonly', (store) => promisifyRequest(store.count(toMemberRange(member))))) > 0
}
