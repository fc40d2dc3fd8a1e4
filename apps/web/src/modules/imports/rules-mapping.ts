import { ImportMapping } from '@allcity/contract/imports'

/** Whether columns were named as they may be. It brings the schemas along, so the form asks for it when it takes the focus. */
export const readMapping = (named: unknown) => ImportMapping.safeParse(named)
