import { PassThrough, pipeline, type Readable } from 'node:stream'
import { ZipFile } from 'yazl'
import type { Database } from '#server/platform/database/connection.ts'
import { masterFile, type PhotoAddress } from '#server/platform/storage/photo-address.ts'
import type { Store } from '#server/platform/storage/store.ts'
import { listMemberBattles } from '../../battles/queries-export.ts'
import { findProfile } from '../queries.ts'
import { listSuspensions } from './export-decisions.ts'
import { listNotices } from './export-notices.ts'
import { listSocial } from './export-social.ts'
import { listPhotos, listWork } from './export-works.ts'

/** Streams a ZIP of all data we hold of a member, one photo at a time: `allcity.json`, and each photo in full size. */
export async function exportMember(
  db: Database,
  store: Store,
  id: string,
  address: PhotoAddress,
): Promise<PassThrough> {
  const zip = new ZipFile()
  const photos = await listPhotos(db, id)
  const held = {
    profile: await findProfile(db, id, address),
    photos: photos.map(({ key, ...photo }) => ({
      ...photo,
      file: photo.state === 'ready' ? `photos/${photo.id}.jpg` : null,
    })),
    ...(await listWork(db, id)),
    ...(await listSocial(db, id)),
    ...(await listMemberBattles(db, id)),
    ...(await listNotices(db, id)),
    suspensions: await listSuspensions(db, id),
  }
  zip.addBuffer(Buffer.from(JSON.stringify(held, null, 2)), 'allcity.json')
  const archive = new PassThrough()
  let opened: Readable | undefined
  // An aborted download leaves no file open.
  archive.once('close', () => opened?.destroy())
  // An unreadable file aborts the download; an unhandled error would end the process.
  const breakOff = (error: Error) => archive.destroy(error)
  for (const { id: photoId, key, state } of photos) {
    if (state !== 'ready') continue
    zip.addReadStreamLazy(`photos/${photoId}.jpg`, { compress: false }, (done) => {
      store.read('private', masterFile(key)).then((file) => {
        opened = file.on('error', breakOff)
        if (archive.destroyed) file.destroy()
        else done(null, file)
      }, breakOff)
    })
  }
  zip.on('error', breakOff)
  zip.end()
  pipeline(zip.outputStream, archive, () => undefined)
  return archive
}
