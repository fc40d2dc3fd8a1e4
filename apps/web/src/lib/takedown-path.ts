/** Link to the form for removing a work, with the work's URL filled in. */
export const takedownPath = (address: string) => `/contact?${new URLSearchParams({ work: address })}#takedown`
