import { builtLanguages, findLanguage, type Language } from '@allcity/contract/languages'
import { readTranslations } from '@allcity/messages/catalogs'
import { extractMessages, type SourceMessage } from '@allcity/messages/extract'
import { toPseudo } from '@allcity/messages/pseudo'
import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage'
import type { Plugin } from 'vite'

/** Messages used only in these folders load with their pages; all others load with every page. */
const groups = {
  admin: /^apps\/web\/src\/(modules\/(admin|audit|imports)\/|pages\/admin-)/,
  info: /^apps\/web\/src\/pages\/(about|contact|data|privacy|terms|warrant-canary|points)-/,
}
const groupNames = ['core', ...Object.keys(groups)]

const all = 'virtual:messages'

/** The messages as modules: one for each language and group of pages, so that a page loads only what it shows. */
export function messages(): Plugin {
  const source = extractMessages()
  return {
    name: 'messages',
    resolveId: (id) => (id === all || id.startsWith(`${all}/`) ? `\0${id}` : null),
    load: async (id) => {
      if (!id.startsWith(`\0${all}`)) return null
      const [, code, group] = id.split('/')
      const language = findLanguage(code)
      return language && group ? printMessages(await source, language, group) : printImports()
    },
  }
}

function printImports(): string {
  const keys = builtLanguages.flatMap((language) => groupNames.map((group) => `${language}/${group}`))
  return `export const catalogs = {${keys.map((key) => `'${key}': () => import('${all}/${key}')`)}}`
}

async function printMessages(source: SourceMessage[], language: Language, group: string): Promise<string> {
  const translations = await readTranslations(language)
  const compiled = source
    .filter(({ files }) => chooseGroup(files) === group)
    .flatMap(({ id, english, files }) => {
      const text = translations.get(id) ?? english
      const message = compileMessageOrThrow(text, language === 'pseudo' ? toPseudo : undefined)
      // Without a macro, a text is looked up by its English.
      const isPlain = files.some((file) => file.startsWith('packages/'))
      const isInMacro = files.some((file) => file.startsWith('apps/web/'))
      return [...(isInMacro ? [[id, message]] : []), ...(isPlain ? [[english, message]] : [])]
    })
  return `export const messages = JSON.parse(${JSON.stringify(JSON.stringify(Object.fromEntries(compiled)))})`
}

/** The group of the pages that use a message, or null if only the server uses it. */
function chooseGroup(files: string[]): string | null {
  const used = files.filter((file) => !file.startsWith('apps/server/'))
  if (used.length === 0) return null
  const found = Object.entries(groups).find(([, folder]) => used.every((file) => folder.test(file)))
  return found?.[0] ?? 'core'
}
