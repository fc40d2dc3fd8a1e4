import { ArtworkId } from '@allcity/contract/artworks'
import { PhotoId } from '@allcity/contract/photos'
import { expect, test } from 'vitest'
import { createQueryClient } from '#web/lib/query-client.ts'
import { setTransport } from '#web/lib/transport.ts'
import { newDraft, newPhoto } from '../rules-drafts.ts'
import { nothing, useUploads } from '../store.ts'
import { pollUploads } from './polling.ts'

const artworkId = ArtworkId.parse('0195d4b0-0000-7000-8000-000000000001')
const photoId = PhotoId.parse('0195d4b0-0000-7000-8000-000000000002')

test('a work published before its photo is processed is refetched everywhere once it is, also without an open upload page', async () => {
  const cache = createQueryClient({ isServer: false })
  const [list, other] = [
    ['artworks', 'pages'],
    ['notifications', 'mine'],
  ]
  for (const queryKey of [list, other]) cache.setQueryData(queryKey, [])
  setTransport(async () => ({ status: 200, body: { items: [{ id: photoId, state: 'ready', artworkId }] } }))
  const photo = { ...newPhoto(photoId, { name: 'a.jpg', size: 1, lastModified: 1 }), sent: true }
  useUploads.setState({ ...nothing, drafts: [{ ...newDraft(artworkId, photo, 1), published: true }] })

  const watching = new AbortController()
  pollUploads(cache, watching.signal)
  await expect.poll(() => cache.getQueryState(list)?.isInvalidated).toBe(true)
  expect(useUploads.getState().drafts[0]?.photos[0]?.upload?.state).toBe('ready')
  expect(cache.getQueryState(other)?.isInvalidated).toBe(false)

  watching.abort()
  expect(cache.getQueryCache().findAll({ type: 'active' }), 'nothing is asked for after that').toEqual([])
  useUploads.setState(nothing)
  cache.clear()
})
