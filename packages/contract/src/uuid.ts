import { z } from 'zod'

/** An id, written in either case: in small letters from here on, as the database has it. */
export const Uuid = z.uuid().toLowerCase()
