/** Whether a link leads to the current page: no new page then takes over the focus of a closing menu. */
export const isCurrentPage = ({ pathname }: HTMLAnchorElement): boolean => pathname === location.pathname
