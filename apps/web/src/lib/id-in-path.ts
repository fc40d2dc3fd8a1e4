import type { output, ZodType } from 'zod'

/** The id in a URL. A malformed id is treated as an unknown one: not found. */
export function idInPath<Shape extends ZodType>(shape: Shape, text: string | undefined): output<Shape> {
  const id = shape.safeParse(text)
  if (!id.success) throw new Response(null, { status: 404 })
  return id.data
}
