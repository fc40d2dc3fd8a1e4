import type { Filter } from './filter.ts'

/** All works. Apart from what reads and writes filters, because pages without a filter count works too. */
export const noFilter: Filter = { kind: [], surface: [], status: [] }
