import {
  findLanguage,
  type Language,
  offeredLanguages,
  sourceLanguage,
  type Translate,
} from '@allcity/contract/languages'
import { createTranslator } from '@allcity/messages/translator'
import type { FastifyRequest } from 'fastify'
import Negotiator from 'negotiator'
import { z } from 'zod'

/** The cookie with the reader's choice in the footer, such as `lang=de`. */
export const languageCookie = 'lang'

/**
 * The language of an answer: `?lang=` of a link, else the reader's choice, else the browser's languages, else English.
 * Unknown languages are passed over.
 */
export function chooseLanguage({
  query,
  headers,
  cookies,
}: Pick<FastifyRequest, 'query' | 'headers' | 'cookies'>): Language {
  return (
    findLanguage(readLink(query)) ?? findLanguage(cookies?.[languageCookie]) ?? negotiate(headers['accept-language'])
  )
}

/** Translates into the language of the answer. */
export const translatorFor = (request: FastifyRequest): Promise<Translate> => createTranslator(chooseLanguage(request))

const Link = z.object({ lang: z.string() })
const readLink = (query: unknown): string | undefined => Link.safeParse(query).data?.lang

/** RFC 9110, section 12.5.4. */
function negotiate(accepted: string | undefined): Language {
  const negotiator = new Negotiator({ headers: { 'accept-language': accepted } })
  return findLanguage(negotiator.language([...offeredLanguages])) ?? sourceLanguage
}
