/** A route carries this beside its page. */
export interface PageHandle {
  /** The page's name, `browse`, of its source file and its messages. */
  name: string
  /** The map fills the screen and has no footer. */
  isFullScreen?: boolean
}

const isPageHandle = (handle: unknown): handle is PageHandle =>
  typeof handle === 'object' && handle !== null && 'name' in handle

export const readHandle = ({ handle }: { handle?: unknown }): PageHandle | undefined =>
  isPageHandle(handle) ? handle : undefined
