import type { Filter } from './filter.ts'

/** All works. Separate from the filter code, because pages without a filter count works too. */
export const noFilter: Filter = { kind: [], surface: [], status: [] }
