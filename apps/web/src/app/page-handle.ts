import type { MessageGroup } from '#web/lib/messages.ts'

/** A route carries this beside its page. */
export interface PageHandle {
  /** The page's source file: the key of its chunk in the build's manifest. */
  source: string
  /** The map fills the screen and has no footer. */
  isFullScreen?: boolean
  messages: MessageGroup
}

const isPageHandle = (handle: unknown): handle is PageHandle =>
  typeof handle === 'object' && handle !== null && 'source' in handle

export const readHandle = ({ handle }: { handle?: unknown }): PageHandle | undefined =>
  isPageHandle(handle) ? handle : undefined
