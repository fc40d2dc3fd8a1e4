/** Browser replacements for two schemas of the contract that need no library: an enum, and an id. */

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i

const schema = <Rest>(is: (data: unknown) => boolean, rest: Rest) => ({
  ...rest,
  safeParse: (data: unknown) => (is(data) ? { success: true, data } : { success: false }),
  parse: (data: unknown) => {
    if (is(data)) return data
    throw new TypeError('This is none of the values that are allowed.')
  },
})

export const choice = (options: unknown[]) => schema((data) => options.includes(data), { options })
export const id = () => schema((data) => typeof data === 'string' && uuid.test(data), {})
