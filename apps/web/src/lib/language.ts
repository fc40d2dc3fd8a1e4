import { type Language, languages, sourceLanguage } from '@allcity/contract/languages'
import { currentLanguage } from './messages.ts'

const oneYear = 365 * 24 * 60 * 60

/** The URL of a page in a language: `/browse?lang=de`. */
export function addLanguage(url: string, language: Language): string {
  const [path = '', query] = url.split('?')
  const search = new URLSearchParams(query)
  search.set('lang', language)
  return `${path}?${search}`
}

/** The URL of a page for search engines: in English without `lang`. */
export const addOwnLanguage = (url: string): string =>
  currentLanguage() === sourceLanguage ? url : addLanguage(url, currentLanguage())

/** Keeps the reader's choice in a cookie, and drops pages that the offline mode has in the language before. */
async function keepLanguage(language: Language): Promise<void> {
  // biome-ignore lint/suspicious/noDocumentCookie: an installation on a local network has no HTTPS, and so no Cookie Store API
  document.cookie = `lang=${language}; path=/; max-age=${oneYear}; samesite=lax`
  if (!('caches' in globalThis)) return
  await Promise.all(['pages', 'start'].map((name) => caches.delete(name)))
}

/** Keeps the reader's choice and shows this page in it. */
export async function showInLanguage(language: Language): Promise<void> {
  await keepLanguage(language)
  const { pathname, search, hash } = window.location
  const query = new URLSearchParams(search)
  query.delete('lang')
  window.location.replace(`${pathname}${query.size > 0 ? `?${query}` : ''}${hash}`)
  if (hash) window.location.reload()
}

export const languageTag = (language: Language): string => languages[language].locale
