import type { output, ZodType } from 'zod'

/** The id in an address. One of the wrong shape is an address with nothing at it, the same as an unknown one. */
export function idInPath<Shape extends ZodType>(shape: Shape, text: string | undefined): output<Shape> {
  const id = shape.safeParse(text)
  if (!id.success) throw new Response(null, { status: 404 })
  return id.data
}
