import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sourceLanguage } from '@allcity/contract/languages'
import { formatter } from '@lingui/format-po'

const po = formatter()
const folder = join(import.meta.dirname, '../locales')

/** The translations of a language by message id; empty for English, which stands in the code. */
export async function readTranslations(language: string): Promise<Map<string, string>> {
  if (language === sourceLanguage || language === 'pseudo') return new Map()
  const filename = join(folder, `${language}.po`)
  const catalog = await po.parse(readFileSync(filename, 'utf8'), {
    locale: language,
    sourceLocale: sourceLanguage,
    filename,
  })
  return new Map(Object.entries(catalog).flatMap(([id, { translation }]) => (translation ? [[id, translation]] : [])))
}
