import { readdirSync, readFileSync } from 'node:fs'
import { ArtworkId } from '@allcity/contract/artworks'
import { PhotoId } from '@allcity/contract/photos'
import { describe, expect, it } from 'vitest'
import { newDraft, newPhoto } from './rules-drafts.ts'
import { checkFile, headBytes, leftOutSentence, sortArrivals } from './rules-files.ts'

const toBytes = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0))
const file = (name: string, size = 10, lastModified = 1) => ({ name, size, lastModified })
const createDraft = (name: string) =>
  newDraft(
    ArtworkId.parse('0195d4b0-0000-7000-8000-000000000001'),
    newPhoto(PhotoId.parse('0195d4b0-0000-7000-8000-000000000002'), file(name)),
    0,
  )

describe('a file before it is sent', () => {
  it.each([
    ['JPEG', '\xff\xd8\xff\xe1'],
    ['PNG', '\x89PNG\r\n\x1a\n'],
    ['WebP', 'RIFF\x10\0\0\0WEBPVP8 '],
    ['AVIF', '\0\0\0\x20ftypavif\0\0\0\0avifmif1'],
    ['HEIC by its second brand', '\0\0\0\x1cftypmif1\0\0\0\0mif1heic'],
  ])('is taken when its first bytes are those of %s', (_, head) => {
    expect(checkFile(toBytes(head), 1_000)).toBeNull()
  })

  it.each([
    ['\0\0\0\x14ftypqt  \0\0\0\0qt  ', /^Videos aren’t supported\. Pick a frame/],
    ['GIF89a', /^GIFs aren’t supported/],
    ['%PDF-1.7', /^PDFs aren’t supported/],
    ['<svg xmlns="', /^Choose a JPEG/],
  ])('is refused with what it is: %j', (head, sentence) => {
    expect(checkFile(toBytes(head), 1_000)).toMatchObject({
      title: 'This isn’t a supported photo',
      sentence: expect.stringMatching(sentence),
    })
  })

  it('is refused when it is empty or too large', () => {
    expect(checkFile(toBytes(''), 0)?.title).toBe('This file is empty')
    expect(checkFile(toBytes('\xff\xd8\xff'), 40_000_001)?.sentence).toMatch(/^40\.1 MB is over the 40 MB limit\./)
    expect(checkFile(toBytes('\xff\xd8\xff'), 40_000_000)).toBeNull()
  })

  const root = new URL('../../../../../', import.meta.url)
  const shared = new URL(`${process.env.SHARED_DATA ?? '../shared/data'}/photos/streetart/`, root)
  const folders = [new URL('sanjose/', shared), new URL('train-graffiti/', shared), new URL('samples/pictures/', root)]
  const real = folders.flatMap((folder) => listed(folder).map((name) => new URL(name, folder)))
  it('is taken when it is a real photograph', () => {
    const refused = real.filter((photo) => checkFile(readFileSync(photo).subarray(0, headBytes), 1_000) !== null)
    expect(real).not.toEqual([])
    expect(refused).toEqual([])
  })
})

function listed(folder: URL) {
  try {
    return readdirSync(folder).filter((name) => /\.(jpe?g|webp|avif)$/.test(name))
  } catch {
    return []
  }
}

describe('files that were chosen', () => {
  it('are taken once, however often they are chosen', () => {
    const sorted = sortArrivals([file('a.jpg'), file('b.jpg'), file('b.jpg')], [createDraft('a.jpg')])
    expect(sorted.taken.map(({ name }) => name)).toEqual(['b.jpg'])
    expect(sorted.repeated.map(({ name }) => name)).toEqual(['a.jpg', 'b.jpg'])
  })

  it('are given to the photos whose files this browser lost, each once', () => {
    const lost = createDraft('a.jpg')
    const drafts = [{ ...lost, photos: lost.photos.map((photo) => ({ ...photo, lost: true })) }]
    const again = file('a.jpg', 10, 2)
    const { found, taken, repeated } = sortArrivals([again, again, file('a.jpg', 11)], drafts)
    expect(found).toEqual([{ photo: drafts[0]?.photos[0], file: again }])
    expect([taken, repeated]).toEqual([[file('a.jpg', 11)], [again]])
  })

  it('are other files when only the name is the same', () => {
    expect(sortArrivals([file('a.jpg', 11)], [createDraft('a.jpg')]).taken).toHaveLength(1)
  })

  it('are taken up to fifty at a time', () => {
    const many = Array.from({ length: 52 }, (_, index) => file(`${index}.jpg`))
    const { taken, over } = sortArrivals(many, [createDraft('here.jpg')])
    expect([taken.length, over.length]).toEqual([49, 3])
    expect(leftOutSentence([], over)).toMatch(/^You can add 50 photos at a time\. 3 were skipped/)
  })

  it('may come again once their work is published', () => {
    expect(sortArrivals([file('a.jpg')], [{ ...createDraft('a.jpg'), published: true }]).taken).toHaveLength(1)
  })

  it('may come again, and find room, once their card is removed', () => {
    const removed = { ...createDraft('a.jpg'), removedAt: 1 }
    const many = Array.from({ length: 49 }, (_, index) => file(`${index}.jpg`))
    expect(sortArrivals([file('a.jpg'), ...many], [removed]).taken).toHaveLength(50)
  })

  it('leave no sentence when all were taken', () => {
    expect(leftOutSentence([], [])).toBeNull()
    expect(leftOutSentence([file('a.jpg')], [])).toBe('a.jpg is already here, so it wasn’t added again.')
  })
})
