import { vehicles } from '@allcity/contract/vehicles'
import { queryOptions } from '@tanstack/react-query'
import { call } from '#web/lib/call.ts'

/** Operators and their lines. */
export const trainIndex = () =>
  queryOptions({
    queryKey: ['vehicles', 'index'],
    queryFn: ({ signal }) => call(vehicles.index, {}, signal),
  })

/** Cars of an operator whose number holds these digits. */
export const carsNumbered = (operator: string, number: string) =>
  queryOptions({
    queryKey: ['vehicles', 'numbered', operator, number],
    queryFn: ({ signal }) =>
      call(vehicles.list, { query: { q: number, limit: 6, ...(operator ? { operator } : {}) } }, signal, {
        isBackground: true,
      }),
    enabled: number !== '',
    placeholderData: (before) => before,
  })
