import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { PageQuery, page } from './paging.ts'
import { Person, UsernameParam } from './people.ts'

/** Block requests per member per minute. */
export const blocksAMinute = 60

const BlockState = z.object({ mine: z.boolean() })

export const blocks = {
  list: endpoint({
    method: 'GET',
    path: '/blocks',
    access: 'member',
    summary: 'List members you blocked, the latest first, one page at a time. They are not notified.',
    query: PageQuery,
    response: page(Person),
  }),
  get: endpoint({
    method: 'GET',
    path: '/blocks/:username',
    access: 'member',
    summary: 'Get whether you blocked a member.',
    params: UsernameParam,
    response: BlockState,
  }),
  block: endpoint({
    method: 'PUT',
    path: '/blocks/:username',
    access: 'member',
    summary:
      'Block a member. You can no longer comment on, mention, follow or give props to each other, and you no longer see their comments. Repeating the request changes nothing.',
    params: UsernameParam,
    response: BlockState,
  }),
  unblock: endpoint({
    method: 'DELETE',
    path: '/blocks/:username',
    access: 'member',
    summary: 'Unblock a member. Repeating the request changes nothing.',
    params: UsernameParam,
    response: BlockState,
  }),
}
