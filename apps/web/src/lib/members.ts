export const memberPath = (username: string) => `/u/${encodeURIComponent(username)}`
