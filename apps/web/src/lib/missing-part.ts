import { networkMessage } from './call-error.ts'

/** Says why a part of the app did not come. With a line that works, a newer version has taken the place of this one. */
export const missingPart = () =>
  navigator.onLine ? 'This page is out of date. Reload it, then try again' : networkMessage
