import { z } from 'zod'

/** Accepts a UUID in either case and converts it to lower case, as the database stores it. */
export const Uuid = z.uuid().toLowerCase()
