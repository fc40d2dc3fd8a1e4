import type { z } from 'zod'

/** Required role: everyone, members, moderators or administrators. Each level includes those after it. */
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
  /** Message for a body that exceeds the size limit, when the contract knows which field makes it large. */
  tooLarge?: string
  response: z.ZodType
}

/** Keeps the literal types, so that server and browser infer from one definition. */
export function endpoint<const E extends Endpoint>(definition: E): E {
  return definition
}

type Part = 'params' | 'query' | 'body'

/** The request as the browser sends it. */
export type Sent<E extends Endpoint> = {
  [P in Part as E[P] extends z.ZodType ? P : never]: E[P] extends z.ZodType ? z.input<E[P]> : never
}

/** The request as the handler receives it: `Sent`, parsed. */
export type Parsed<E extends Endpoint> = {
  [P in Part as E[P] extends z.ZodType ? P : never]: E[P] extends z.ZodType ? z.output<E[P]> : never
}

export type Reply<E extends Endpoint> = z.output<E['response']>

/** Checks a response against its endpoint. @throws ZodError when it does not match the contract. */
export function parseReply<E extends Endpoint>(endpoint: E, answer: unknown): Reply<E> {
  return endpoint.response.parse(answer) as Reply<E>
}
