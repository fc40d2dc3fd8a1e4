import { t } from '@lingui/core/macro'
import { networkMessage } from './call-error.ts'
import { isConnected } from './connection.ts'
import { withMessages } from './messages.ts'

/** Why a part of the app failed to load. With a working network, a newer version has replaced this one. */
export const missingPart = () => (isConnected() ? t`A new version is available. Reload the page.` : networkMessage())

/** Loads a part on demand. Rejects with a message for the person. */
export const loadPart = <Part>(load: () => Promise<Part>): Promise<Part> =>
  withMessages(load).catch(() => {
    throw new Error(missingPart())
  })
