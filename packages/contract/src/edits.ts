import { z } from 'zod'

/** Names the state of a thing that a form was filled from: one fingerprint for each field that can be edited. */
export const Version = z
  .string()
  .regex(/^[\w.-]{1,400}$/, 'A version is what the last read of this thing gave as `version`')

type Unwrapped<Field> = Field extends z.ZodDefault<infer Inner> ? Inner : Field
type EditShape<Shape extends z.ZodRawShape> = { [Name in keyof Shape]: z.ZodOptional<Unwrapped<Shape[Name]>> } & {
  version: z.ZodOptional<typeof Version>
}

/** The body of an edit: only the fields that change, and the version they were changed from. */
export function editOf<Shape extends z.ZodRawShape>(details: z.ZodObject<Shape>) {
  const fields = Object.entries(details.shape).map(([name, field]) => {
    const inner = field instanceof z.ZodDefault ? field.unwrap() : field
    return [name, z.optional(inner)]
  })
  return z.strictObject({ ...Object.fromEntries(fields), version: Version.optional() } as EditShape<Shape>)
}

/** Said in the summary of every edit, for programs. */
export const editRules =
  'A field that is left out stays as it is. With `version`, from the last read, a field that somebody else changed since is refused with 409 `edit_conflict`, which gives the current values; without it the last write wins.'
