const formDrafts = () => import('#web/lib/drafts.ts')
const uploadDrafts = () => import('#web/modules/uploads/drafts-shelf.ts')

export interface UnsavedWork {
  photos: number
  /** Forms with text that was not saved. */
  forms: number
}

/** What signing out on purpose deletes in this browser. */
export async function countUnsavedWork(member: string): Promise<UnsavedWork> {
  const [photos, forms] = await Promise.all([
    uploadDrafts().then(({ countUnpublishedPhotos }) => countUnpublishedPhotos(member)),
    formDrafts().then(({ countDrafts }) => countDrafts(member)),
  ]).catch(() => [0, 0])
  return { photos, forms }
}

/** Deletes every draft of a member in this browser, photos with their places among them. */
export async function deleteDraftsOf(member: string): Promise<void> {
  await Promise.allSettled([
    formDrafts().then(({ forgetDrafts }) => forgetDrafts(member)),
    uploadDrafts().then(({ forgetMemberDrafts }) => forgetMemberDrafts(member)),
  ])
}
