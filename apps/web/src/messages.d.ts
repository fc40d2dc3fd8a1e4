declare module 'virtual:messages' {
  export const catalogs: Record<string, () => Promise<{ messages: import('@lingui/core').Messages }>>
}
