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
    summary: 'Count the props of a work, and get whether you gave them when signed in.',
    params: ById,
    response: PropsGiven,
  }),
  list: endpoint({
    method: 'GET',
    path: '/artworks/:id/props/people',
    access: 'public',
    summary:
      'List members who gave a work props, the latest first, one page at a time, without members you blocked or who blocked you.',
    params: ById,
    query: PageQuery,
    response: page(Person.extend({ at: z.iso.datetime() })),
  }),
  give: endpoint({
    method: 'PUT',
    path: '/artworks/:id/props',
    access: 'member',
    summary: 'Give props to the work of another member. Repeating the request changes nothing.',
    params: ById,
    response: PropsGiven,
  }),
  takeBack: endpoint({
    method: 'DELETE',
    path: '/artworks/:id/props',
    access: 'member',
    summary: 'Take your props back. Repeating the request changes nothing.',
    params: ById,
    response: PropsGiven,
  }),
}
