import { z } from 'zod'
import { ArtworkId } from './artworks.ts'
import { endpoint } from './endpoint.ts'
import { PageQuery, page } from './paging.ts'
import { Person } from './people.ts'

/** Number of props of a work, and whether the caller gave one. */
export const PropsGiven = z.object({ props: z.int(), mine: z.boolean() })
export type PropsGiven = z.infer<typeof PropsGiven>

const ById = z.object({ id: ArtworkId })

export const props = {
  get: endpoint({
    method: 'GET',
    path: '/artworks/:id/props',
    access: 'public',
    summary: 'How many gave a work props, and whether I did when I am signed in.',
    params: ById,
    response: PropsGiven,
  }),
  list: endpoint({
    method: 'GET',
    path: '/artworks/:id/props/people',
    access: 'public',
    summary: 'Who gave a work props, the last first, a page at a time; nobody of a block with me.',
    params: ById,
    query: PageQuery,
    response: page(Person.extend({ at: z.iso.datetime() })),
  }),
  give: endpoint({
    method: 'PUT',
    path: '/artworks/:id/props',
    access: 'member',
    summary: 'Gives a work of somebody else props. Repeating it is fine.',
    params: ById,
    response: PropsGiven,
  }),
  takeBack: endpoint({
    method: 'DELETE',
    path: '/artworks/:id/props',
    access: 'member',
    summary: 'Takes my props of a work back. Repeating it is fine.',
    params: ById,
    response: PropsGiven,
  }),
}
