import type { z } from 'zod'

/** Who may call: anybody; who signed in; who moderates; who administers. Each includes those after it. */
export type Access = 'public' | 'member' | 'moderator' | 'admin'

export interface Endpoint {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** Below `/api`, with `:name` for parameters. */
  path: `/${string}`
  access: Access
  /** One sentence for the API documentation. */
  summary: string
  params?: z.ZodType
  query?: z.ZodType
  body?: z.ZodType
  /** What is told of a body so large that it is not read, where the contract knows which part makes it so. */
  tooLarge?: string
  response: z.ZodType
}

/** Keeps the literal types, so that server and browser infer from one definition. */
export function endpoint<const E extends Endpoint>(definition: E): E {
  return definition
}

type Part = 'params' | 'query' | 'body'

/** What the browser sends. */
export type Sent<E extends Endpoint> = {
  [P in Part as E[P] extends z.ZodType ? P : never]: E[P] extends z.ZodType ? z.input<E[P]> : never
}

/** What the handler receives: `Sent`, parsed. */
export type Parsed<E extends Endpoint> = {
  [P in Part as E[P] extends z.ZodType ? P : never]: E[P] extends z.ZodType ? z.output<E[P]> : never
}

export type Reply<E extends Endpoint> = z.output<E['response']>

/** Checks an answer against its endpoint. @throws ZodError when it is not what the contract says. */
export function parseReply<E extends Endpoint>(endpoint: E, answer: unknown): Reply<E> {
  return endpoint.response.parse(answer) as Reply<E>
}
