import { CreditRole } from '@allcity/contract/credits'
import { MakerId, MakerType } from '@allcity/contract/makers'
import { z } from 'zod'

/** An artist or crew as somebody chose them; a new one is made on the server together with the credit. */
export const ChosenMaker = z.object({
  id: MakerId,
  type: MakerType,
  name: z.string(),
  role: CreditRole.default('made'),
  isNew: z.boolean().default(false),
  /** Those of nearly the same name were in sight, and are not meant. */
  isAnother: z.boolean().default(false),
})
export type ChosenMaker = z.infer<typeof ChosenMaker>
