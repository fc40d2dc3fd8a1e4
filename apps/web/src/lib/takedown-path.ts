/** The form that asks for the removal of a work, with its address filled in. */
export const takedownPath = (address: string) => `/contact?${new URLSearchParams({ work: address })}#takedown`
