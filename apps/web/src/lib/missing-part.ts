import { networkMessage } from './call-error.ts'
import { isConnected } from './connection.ts'

/** Says why a part of the app did not come. With a line that works, a newer version has taken the place of this one. */
export const missingPart = () => (isConnected() ? 'This page is out of date. Reload it' : networkMessage)

/** A part that is loaded once it is needed. Rejects with the sentence to say. */
export const partOf = <Part>(load: () => Promise<Part>): Promise<Part> =>
  load().catch(() => {
    throw new Error(missingPart())
  })
