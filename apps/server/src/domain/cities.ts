import { sql } from 'kysely'

/** The city that a place belongs to: itself unless it is a neighbourhood. */
export const selectCity = (id: number) => sql<number>`city_of(${id}::integer)`
