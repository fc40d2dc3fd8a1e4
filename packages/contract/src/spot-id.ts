import { z } from 'zod'

export const SpotId = z.uuid().brand<'SpotId'>()
export type SpotId = z.infer<typeof SpotId>
