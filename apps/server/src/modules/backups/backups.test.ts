// @module-tag each-engine
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { artworks } from '@allcity/contract/artworks'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { masterFile, photoFile } from '#server/platform/storage/photo-address.ts'
import { openStore } from '#server/platform/storage/store.ts'
import { openIncoming } from '#server/platform/storage/upload-store.ts'
import { newId, publishMural } from '#test/photos.ts'
import { startS3 } from '#test/s3-server.ts'
import { openWorld } from '#test/world.ts'
import { followPhoto } from '../uploads/commands-conceal.ts'
import { newPhotoKey } from '../uploads/rules.ts'
import { dropBrought, dropLeftovers, findLeftovers, listHeld } from './commands/replace.ts'
import { makeBackup } from './commands.ts'
import { readArchive } from './queries-archive.ts'
import { nameSubject } from './rules.ts'

const world = await openWorld()
const { db } = world.parts
const ana = await world.member('ana')
const folder = await mkdtemp(join(tmpdir(), 'allcity-backup-'))

async function newPhoto() {
  const { id } = await publishMural(world, ana)
  return db
    .selectFrom('photo')
    .select(['id', 'key', 'sizes', 'artwork_id'])
    .where('artwork_id', '=', id)
    .executeTakeFirstOrThrow()
}

async function namesIn(path: string): Promise<string[]> {
  const names: string[] = []
  for await (const entry of readArchive(path)) {
    if (entry.type !== 'file') continue
    names.push(entry.name)
    for await (const _ of entry.body);
  }
  return names
}

test('a backup stores photos under their new name, even while the job that moves them waits or has failed', {
  tags: ['slow'],
}, async () => {
  const { id, key: from, sizes } = await newPhoto()
  const key = newPhotoKey()
  await db.updateTable('photo').set({ key }).where('id', '=', id).execute()
  const move = JSON.stringify({ photos: [{ id, from }] })
  await sql`insert into job.job (name, state, data) values ('photo-move-files', 'failed', ${move}::jsonb)`.execute(db)
  const { path, manifest } = await makeBackup(world.parts, join(folder, `moving ${id}.tar`))
  expect(manifest.missing).not.toContain(masterFile(key))
  const held = await namesIn(path)
  expect(held).toContain(`files/private/${masterFile(key)}`)
  for (const { width } of sizes ?? []) expect(held).toContain(`files/public/${photoFile(key, width)}`)

  await followPhoto(db, world.parts.store, id, from)
  await sql`delete from job.job where name = 'photo-move-files' and state = 'failed'`.execute(db)
})

test('a backup lists photos deleted while it copies files, so that no restore brings them back', {
  tags: ['slow'],
}, async () => {
  const { key, artwork_id } = await newPhoto()
  const { store } = world.parts
  const params = { id: artworks.get.params.shape.id.parse(artwork_id) }
  const whileCopied = {
    ...store,
    read: async (...[area, name]: Parameters<typeof store.read>) => {
      const body = await store.read(area, name)
      if (name === masterFile(key)) await world.call(artworks.remove, { params }, ana)
      return body
    },
  }
  const { path, manifest } = await makeBackup({ ...world.parts, store: whileCopied }, join(folder, `passed ${key}.tar`))
  expect(manifest.passed).toContain(`photo ${key}`)
  const held = (await namesIn(path)).filter((name) => manifest.passed.includes(nameSubject(name)))
  expect(held).toContain(`files/private/${masterFile(key)}`)
})

test('a backup leaves out leaderboards and what photos are compared by, which the server recomputes after a restore', {
  tags: ['slow'],
}, async () => {
  const { manifest } = await makeBackup(world.parts, join(folder, 'boards.tar'))
  const names = manifest.tables.map(({ name }) => name)
  expect(names).toContain('ledger_entry')
  expect(names.filter((name) => /^(board|photo_)/.test(name))).toEqual([])
})

test('replacing a bucket removes leftover photos and keeps those the database names', async () => {
  const s3 = await startS3(await mkdtemp(join(tmpdir(), 'allcity-bucket-')))
  try {
    const [store, incoming] = [await openStore(s3.bucket), await openIncoming(s3.bucket)]
    const [{ key: named, id: cut }, strange, theirs] = [await newPhoto(), newPhotoKey(), newId()]
    for (const key of [named, strange]) {
      await store.put('public', photoFile(key, 320), Buffer.from('small'), 'image/webp')
      await store.put('private', masterFile(key), Buffer.from('large'), 'image/jpeg')
    }
    for (const id of [cut, theirs]) await incoming.takeBack(id, 5, Readable.from(Buffer.from('large')))
    const leftovers = await findLeftovers(db, s3.bucket)
    expect(leftovers).toEqual({ keys: [strange], ids: expect.arrayContaining([cut, theirs]) })
    await dropLeftovers(s3.bucket, leftovers)
    expect(await store.exists('public', photoFile(strange, 320))).toBe(false)
    expect(await store.exists('private', masterFile(strange))).toBe(false)
    expect(await store.exists('public', photoFile(named, 320))).toBe(true)
    expect(await findLeftovers(db, s3.bucket)).toEqual({ keys: [], ids: [] })

    const held = await listHeld(s3.bucket)
    await store.put('public', photoFile(strange, 320), Buffer.from('small'), 'image/webp')
    await incoming.takeBack(theirs, 5, Readable.from(Buffer.from('large')))
    await dropBrought(s3.bucket, held, new Error('It was interrupted'))
    expect(await listHeld(s3.bucket), 'what a restore brought that failed').toEqual(held)
    expect(await store.exists('public', photoFile(named, 320))).toBe(true)
  } finally {
    await s3.close()
  }
})
