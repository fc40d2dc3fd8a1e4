import { useRef } from 'react'

/** Where somebody is. The map writes its view past the router, which goes on naming the one it was opened with. */
export const placeNow = () => window.location.pathname + window.location.search

/** For a link to sign in: where one is when it is pressed goes along, to come back to; `part` as an address ends with it, '#sure'. */
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
