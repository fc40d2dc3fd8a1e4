import {
  findLanguage,
  type Language,
  offeredLanguages,
  sourceLanguage,
  type Translate,
} from '@allcity/contract/languages'
import { chooseUnits, type DistanceUnits } from '@allcity/contract/units'
import { createTranslator } from '@allcity/messages/translator'
import type { FastifyRequest } from 'fastify'
import Negotiator from 'negotiator'
import { z } from 'zod'
import { type Reader, toReader } from '#server/platform/mail/reader.ts'

/** The cookie with the reader's choice in the footer, such as `lang=de`. */
export const languageCookie = 'lang'

/** The header in which our own pages name their language: a link with `?lang=` may differ from the reader's choice. */
const languageHeader = 'x-language'

/** The headers that choose the language of an answer, for `Vary`. */
export const languageHeaders = `accept-language, cookie, ${languageHeader}`

/** Negotiation compares each language of the header with all of ours, so a longer header is cut. */
const longestHeader = 256

/**
 * The language of an answer: `?lang=` of a link, else that of the page that asks, else the reader's choice, else the browser's
 * languages, else English. Unknown languages are passed over.
 */
export function chooseLanguage({
  query,
  headers,
  cookies,
}: Pick<FastifyRequest, 'query' | 'headers' | 'cookies'>): Language {
  const page = headers[languageHeader]
  return (
    findLanguage(readLink(query)) ??
    findLanguage(typeof page === 'string' ? page : undefined) ??
    findLanguage(cookies?.[languageCookie]) ??
    negotiate(headers['accept-language'])
  )
}

export const readerFor = (request: FastifyRequest): Promise<Reader> => toReader(chooseLanguage(request))

/** Translates into the language of the answer. */
export const translatorFor = (request: FastifyRequest): Promise<Translate> => createTranslator(chooseLanguage(request))

const Link = z.object({ lang: z.string() })
const readLink = (query: unknown): string | undefined => Link.safeParse(query).data?.lang

/** The units of distances, by the region of the browser's first language. */
export const unitsFor = ({ headers }: Pick<FastifyRequest, 'headers'>): DistanceUnits =>
  chooseUnits(readAccepted(headers['accept-language']).languages()[0])

/** RFC 9110, section 12.5.4. */
function negotiate(accepted: string | undefined): Language {
  return findLanguage(readAccepted(accepted).language([...offeredLanguages])) ?? sourceLanguage
}

const readAccepted = (accepted: string | undefined) =>
  new Negotiator({ headers: { 'accept-language': accepted?.slice(0, longestHeader) } })
