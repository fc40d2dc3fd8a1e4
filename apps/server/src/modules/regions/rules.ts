import { LRUCache } from 'lru-cache'

/** 'São Paulo' as an address has it: 'sao-paulo'; nothing of a name in letters that it cannot have. */
const toSlug = (name: string) =>
  name
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')

/** Cards and files name the same few thousand cities again and again. */
const slugs = new LRUCache<string, string>({ max: 10_000, memoMethod: toSlug })

export const countryPath = (code: string) => `/places/${code.toLowerCase()}`

/** The page of a city; the number alone says which, so that a name may change. */
export const cityPath = (code: string, id: number, name: string) =>
  `${countryPath(code)}/${[slugs.memo(name), id].filter((part) => part !== '').join('-')}`
