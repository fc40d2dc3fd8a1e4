import { artworks } from '@allcity/contract/artworks'
import { props } from '@allcity/contract/props'
import { expect, test } from 'vitest'
import { buildApp } from '#server/app.ts'
import { mural, newId, readyPhoto } from '#test/photos.ts'
import { webFolder } from '#test/web-folder.ts'
import { openWorld } from '#test/world.ts'

const world = await openWorld()

if (webFolder)
  test('a page is rendered again once its content has changed, and until then is the same for everybody', async () => {
    const app = await buildApp(world.parts, webFolder)
    const [ana, zoe] = [await world.member('ana'), await world.member('zoe')]
    const photo = await readyPhoto(world, ana)
    const params = { id: newId() }
    await world.call(artworks.publish, { body: { ...params, ...mural([photo], { title: 'Herons at dawn' }) } }, ana)
    const open = async () => {
      const { statusCode, headers, body } = await app.inject(`/artwork/${params.id}`)
      return { status: statusCode, etag: headers.etag, body }
    }

    // A page says what time it is to the minute.
    await expect.poll(async () => new Set([(await open()).etag, (await open()).etag]).size).toBe(1)
    expect((await open()).body).toContain('Herons at dawn')
    await world.call(artworks.edit, { params, body: mural([photo], { title: 'Herons at dusk' }) }, ana)
    const edited = await open()
    expect(edited.body).toContain('Herons at dusk')
    expect(edited.body).not.toContain('Herons at dawn')
    await world.call(props.give, { params }, zoe)
    expect((await open()).etag).not.toBe(edited.etag)
    await world.call(artworks.remove, { params }, ana)
    expect((await open()).status).toBe(404)
  })

if (webFolder)
  test('an address that cannot be read is a page that there is not, and refused to programs', async () => {
    const app = await buildApp(world.parts, webFolder)
    const page = await app.inject('/%E0%A4%A')
    expect([page.statusCode, page.headers['content-type']]).toEqual([404, 'text/html; charset=utf-8'])
    expect((await app.inject('/browse?words=%E0%A4%A')).statusCode).toBe(200)
    const answer = await app.inject('/api/artworks/%E0%A4%A')
    expect([answer.statusCode, answer.json().error]).toEqual([400, 'invalid_request'])
  })
