const formDrafts = () => import('#web/lib/drafts.ts')
const uploadDrafts = () => import('#web/modules/uploads/drafts/storage.ts')

export interface UnsavedWork {
  photos: number
  /** Forms with unsaved text. */
  forms: number
}

/** Counts the drafts that signing out deletes from this browser. */
export async function countUnsavedWork(member: string): Promise<UnsavedWork> {
  const [photos, forms] = await Promise.all([
    uploadDrafts().then(({ countUnpublishedPhotos }) => countUnpublishedPhotos(member)),
    formDrafts().then(({ countDrafts }) => countDrafts(member)),
  ]).catch(() => [0, 0])
  return { photos, forms }
}

/** Deletes all drafts of a member in this browser, including photos with their locations. */
export async function deleteMemberDrafts(member: string): Promise<void> {
  await Promise.allSettled([
    formDrafts().then(({ forgetDrafts }) => forgetDrafts(member)),
    uploadDrafts().then(({ forgetMemberDrafts }) => forgetMemberDrafts(member)),
  ])
}
