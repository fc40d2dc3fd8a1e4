import { createHash } from 'node:crypto'
import { relative } from 'node:path'
import { builtLanguages, type Language, languages, offeredLanguages, sourceLanguage } from '@allcity/contract/languages'
import { readTranslations } from '@allcity/messages/catalogs'
import { extractMessages, type SourceMessage } from '@allcity/messages/extract'
import { toPseudo } from '@allcity/messages/pseudo'
import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage'
import type { Plugin } from 'vite'

type ModuleGraph = Pick<import('vite').Rollup.PluginContext, 'getModuleIds' | 'getModuleInfo'>

const root = new URL('../..', import.meta.url).pathname
const entry = 'apps/web/src/app/entry-client.tsx'
const listOfPages = 'apps/web/src/app/pages.ts'
const pagePath = /^apps\/web\/src\/pages\/(.+)-page\.tsx$/
const all = 'virtual:messages'

/**
 * Writes the messages of each page in each language, `assets/messages-<hash>/de/browse.js`; those of every page are in `core.js`. The server
 * renders pages in all languages, so its bundle imports `virtual:messages`, which has all messages.
 */
export function messages(): Plugin {
  const source = extractMessages()
  return {
    name: 'messages',
    resolveId: (id) => (id === all ? `\0${all}` : null),
    load: async (id) => {
      if (id !== `\0${all}`) return null
      const catalogs = await Promise.all(
        builtLanguages.map(async (language) => `${language}: ${await print(await source, language)}`),
      )
      return `export const catalogs = {${catalogs.join()}}`
    },
    async generateBundle() {
      if (this.environment.name !== 'client') return
      const parts = splitByPage(this, await source)
      for (const language of offeredLanguages) {
        const missing = await countMissing(await source, language)
        if (missing > 0) this.warn(`${missing} messages are not translated into ${languages[language].name}.`)
      }
      const files = await Promise.all(
        builtLanguages.flatMap((language) =>
          parts.map(async ([page, own]) => ({
            path: `${language}/${page}.js`,
            code: `export const messages = ${await print(own, language)}`,
          })),
        ),
      )
      const hash = createHash('sha256').update(JSON.stringify(files)).digest('base64url').slice(0, 8)
      for (const { path, code } of files)
        this.emitFile({ type: 'asset', fileName: `assets/messages-${hash}/${path}`, source: code })
    },
  }
}

async function countMissing(source: SourceMessage[], language: Language): Promise<number> {
  if (language === sourceLanguage) return 0
  const translations = await readTranslations(language)
  return source.filter(({ id }) => !translations.has(id)).length
}

/**
 * The messages of `core`, which every page has; of each page; and, as `browse.later`, those of the parts that it loads later.
 */
function splitByPage(graph: ModuleGraph, source: SourceMessage[]): [page: string, own: SourceMessage[]][] {
  const paths = new Map([...graph.getModuleIds()].map((id) => [relative(root, id.split('?')[0] ?? ''), id]))
  const reachFrom = (path: string, withLater: boolean) => {
    const reached = new Set<string>([path])
    for (const one of reached) {
      const info = graph.getModuleInfo(paths.get(one) ?? '')
      if (!info || one === listOfPages) continue
      for (const id of [...info.importedIds, ...(withLater ? info.dynamicallyImportedIds : [])])
        reached.add(relative(root, id.split('?')[0] ?? ''))
    }
    return reached
  }
  const core = reachFrom(entry, true)
  const isIn = (files: Set<string>) => (message: SourceMessage) => message.files.some((file) => files.has(file))
  const [ofCore, others] = partition(source, isIn(core))
  const pages = [...paths.keys()].flatMap((path): [string, SourceMessage[]][] => {
    const name = pagePath.exec(path)?.[1]
    if (!name) return []
    const [now, rest] = partition(others, isIn(reachFrom(path, false)))
    return [
      [name, now],
      [`${name}.later`, rest.filter(isIn(reachFrom(path, true)))],
    ]
  })
  return [['core', ofCore], ...pages]
}

function partition<Item>(items: Item[], isFirst: (item: Item) => boolean): [Item[], Item[]] {
  return [items.filter(isFirst), items.filter((item) => !isFirst(item))]
}

async function print(source: SourceMessage[], language: Language): Promise<string> {
  const translations = await readTranslations(language)
  const compiled = source.flatMap(({ id, english, isInMacro, isPlain }) => {
    const message = compileMessageOrThrow(translations.get(id) ?? english, language === 'pseudo' ? toPseudo : undefined)
    // `translate` shows a plain text that is no message as it is.
    const isSame = language === sourceLanguage && message.length === 1 && message[0] === english
    return [...(isInMacro ? [[id, message]] : []), ...(isPlain && !isSame ? [[english, message]] : [])]
  })
  return `JSON.parse(${JSON.stringify(JSON.stringify(Object.fromEntries(compiled)))})`
}
