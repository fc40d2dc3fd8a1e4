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
    summary: 'Whom I blocked, the last first, a page at a time. They are not told.',
    query: PageQuery,
    response: page(Person),
  }),
  get: endpoint({
    method: 'GET',
    path: '/blocks/:username',
    access: 'member',
    summary: 'Whether I blocked a member.',
    params: UsernameParam,
    response: BlockState,
  }),
  block: endpoint({
    method: 'PUT',
    path: '/blocks/:username',
    access: 'member',
    summary:
      'Blocks a member: no comments, mentions, props or follows between the two of us, and I see their comments no longer. Repeating it is fine.',
    params: UsernameParam,
    response: BlockState,
  }),
  unblock: endpoint({
    method: 'DELETE',
    path: '/blocks/:username',
    access: 'member',
    summary: 'Takes a block back. Repeating it is fine.',
    params: UsernameParam,
    response: BlockState,
  }),
}
