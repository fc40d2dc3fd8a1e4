declare module 'virtual:messages' {
  export const catalogs: Record<string, import('@lingui/core').Messages>
}
