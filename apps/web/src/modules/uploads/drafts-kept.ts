import { createStore, promisifyRequest, type UseStore } from 'idb-keyval'

let draftStore: UseStore | undefined
let fileStore: UseStore | undefined
export const drafts = () => (draftStore ??= createStore('allcity-drafts', 'drafts'))
export const files = () => (fileStore ??= createStore('allcity-files', 'files'))

/** Every record lies under the id of its member: another person in the same browser reads none of it. */
export const everyKeyOf = (member: string) => IDBKeyRange.bound([member], [member, []])
export const lastWordsOf = (member: string) => `allcity-draft-${member}-`

/** On which the tabs of a member tell each other what they changed. */
export const newsChannel = (member: string) => new BroadcastChannel(`allcity-drafts-${member}`)

/** The news that a member's drafts are deleted: no tab writes them again. */
export const forgotten = 'forgotten'

/** Whether anything of a member lies here. Nothing of it is read, so no schema is needed. Rejects where nothing can be kept. */
export async function hasDrafts(member: string): Promise<boolean> {
  if (Object.keys(localStorage).some((key) => key.startsWith(lastWordsOf(member)))) return true
  return (await drafts()('readonly', (store) => promisifyRequest(store.count(everyKeyOf(member))))) > 0
}
