import { useRef } from 'react'

/** The current URL path. The map updates its view without the router, which keeps the initial one. */
export const placeNow = () => window.location.pathname + window.location.search

/** Link state for signing in: the current path at the press, as the return path; `part` is appended to it, '#sure'. */
export function useWayBack(part = '') {
  const state = useRef({ from: '/' }).current
  return {
    state,
    onClickCapture: () => {
      state.from = placeNow() + part
    },
  }
}

export type WayBack = ReturnType<typeof useWayBack>
