/** Whether a link is to the page it stands on: nothing comes that would take over the focus of a menu that closes. */
export const leadsHere = ({ pathname }: HTMLAnchorElement): boolean => pathname === location.pathname
