import { languages } from '@allcity/contract/languages'
import { type CompiledMessage, compileMessageOrThrow } from '@lingui/message-utils/compileMessage'
import { beforeAll, describe, expect, test } from 'vitest'
import { readTranslations } from './catalogs.ts'
import { extractMessages, type SourceMessage } from './extract.ts'
import { toPseudo } from './pseudo.ts'

let source: SourceMessage[]
beforeAll(async () => {
  source = await extractMessages()
})

/** Names of placeholders, and tags of elements: the parts that a translation must have too. */
function listParts(message: CompiledMessage): string[] {
  const parts = message.flatMap((token) => {
    if (typeof token === 'string') return token.match(/<\/?\d+\/?>/g) ?? []
    const [name, , choices] = token
    const inner = typeof choices === 'object' && choices !== null ? Object.values(choices) : []
    return [name, ...inner.flatMap((choice) => (Array.isArray(choice) ? listParts(choice) : []))]
  })
  return [...new Set(parts)].toSorted()
}

/** The plural forms of each plural in a message. */
const listForms = (message: CompiledMessage): string[][] =>
  message.flatMap((token) => {
    if (typeof token === 'string') return []
    const [, type, choices] = token
    if (typeof choices !== 'object' || choices === null) return []
    const inner = Object.values(choices).flatMap((choice) => (Array.isArray(choice) ? listForms(choice) : []))
    return type === 'plural' ? [Object.keys(choices), ...inner] : inner
  })

/** In these, the form `many` is for millions alone, which no message counts. */
const withMillions = ['es', 'fr', 'it', 'pt']
const listNeededForms = (language: string) =>
  new Intl.PluralRules(language)
    .resolvedOptions()
    .pluralCategories.filter((form) => form !== 'many' || !withMillions.includes(language))

const translated = Object.keys(languages).filter((language) => language !== 'en' && language !== 'pseudo')

describe.each(translated)('the translations in %s', (language) => {
  test('have the placeholders, elements and plural forms that each message needs', async () => {
    const translations = await readTranslations(language)
    const forms = listNeededForms(language)
    const faults = source.flatMap(({ id, english }) => {
      const translation = translations.get(id)
      if (translation === undefined) return []
      const compiled = compileMessageOrThrow(translation)
      const hasParts = listParts(compiled).join() === listParts(compileMessageOrThrow(english)).join()
      const hasForms = listForms(compiled).every((own) => forms.every((form) => own.includes(form)))
      return hasParts && hasForms ? [] : [`${english} → ${translation}`]
    })
    expect(faults).toEqual([])
  })
})

test('the pseudo-language keeps placeholders and elements, and is 40 % longer', () => {
  expect(toPseudo('Seen by <0>you</0>')).toBe('Šééñ ƀý <0>ýóú</0> ~~~~')
  expect(toPseudo('2024')).toBe('2024')
})
