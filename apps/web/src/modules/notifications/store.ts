import { create } from 'zustand'

/** How many notifications wait; 100 for more than 99. */
export const useUnread = create<{ unread: number }>()(() => ({ unread: 0 }))

export const setUnread = (unread: number): void => useUnread.setState({ unread })

/** '3', or '99+' for more than the bell holds. */
export const formatUnread = (unread: number): string => (unread > 99 ? '99+' : String(unread))
