import type { FieldErrors, FieldValues, Resolver } from 'react-hook-form'
import { networkMessage } from './call-error.ts'

/** A line that is there and rules that are not: a newer version has taken the place of this one. */
const sentence = () => (navigator.onLine ? 'This page is out of date. Reload it, then try again' : networkMessage)

/**
 * The rules of a form, loaded when something on the page first takes the focus: whoever only looks at a form needs none.
 * Where they cannot be loaded, the form says that the network is away.
 */
export function lazyRules<Written extends FieldValues, Context, Checked>(
  load: () => Promise<Resolver<Written, Context, Checked>>,
): Resolver<Written, Context, Checked> {
  const ahead = () => void load().catch(() => undefined)
  if (typeof document !== 'undefined') document.addEventListener('focusin', ahead, { once: true })
  return async (values, context, options) => {
    const rules = await load().catch(() => null)
    if (rules) return rules(values, context, options)
    const errors: FieldErrors<Written> = {}
    return { values: {}, errors: Object.assign(errors, { root: { type: 'network', message: sentence() } }) }
  }
}
