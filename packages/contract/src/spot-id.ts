import type { z } from 'zod'
import { Uuid } from './uuid.ts'

export const SpotId = Uuid.brand<'SpotId'>()
export type SpotId = z.infer<typeof SpotId>
