import type { ImportMapping } from '@allcity/contract/imports'
import { MakerName } from '@allcity/contract/makers'
import {
  isCompanySuffix,
  isCountry,
  isHelpers,
  isNationality,
  isNobody,
  isPersonSuffix,
  isRemark,
  isState,
  isSuffix,
} from './artist-words.ts'
import { folded, isNothing, plain } from './text.ts'

/** How commas are used in a column of artists. */
export type ArtistCommas = ImportMapping['artistCommas']

const mostArtists = 12
/** A longer cell is not a list of names. */
const longestCell = 2_000
/** Replaces a space that does not separate names. */
const glue = '\u0001'
/** Brackets within a word: `Sub(urban) Warrior`. */
const [opened, closed] = ['\u0002', '\u0003']

/**
 * The distinct names in a cell. `commas` says how the column uses them: `unsure` splits only what cannot be one person.
 * A number is a key into another table and not a name.
 */
export function namesIn(cell: string | null, commas: ArtistCommas = 'unsure'): string[] {
  if (cell === null || isNothing(cell) || isNobody(cell.slice(0, longestCell))) return []
  const names = listsIn(cell).flatMap((list) => namesOfList(list, commas))
  const seen = new Set<string>()
  return names
    .flatMap(
      (name) =>
        MakerName.safeParse(name.replaceAll(glue, ' ').replaceAll(opened, '(').replaceAll(closed, ')')).data ?? [],
    )
    .filter((name) => /\p{L}/u.test(name) && !seen.has(folded(name)) && seen.add(folded(name)))
    .slice(0, mostArtists)
}

/** Decides from the cells of a column whether commas separate artists or follow surnames. */
export function guessArtistCommas(cells: readonly string[]): ArtistCommas {
  let [turned, unsure, lists, others] = [0, 0, 0, 0]
  for (const cell of new Set(cells)) {
    for (const parts of listsIn(plain(cell) ?? '').flatMap(splitPieces)) {
      const [first = '', second = ''] = parts
      if (parts.length === 2 && mayBeTurned(first, second)) turned += 1
      else if (parts.length === 2 && isUnsure(first, second)) unsure += 1
      else if (parts.length > 1) lists += 1
      else if (first.includes(' ')) others += 1
    }
  }
  if (turned > 1 && turned + unsure > lists + others) return 'after_surname'
  return lists > turned ? 'separate' : 'unsure'
}

/** Removes remarks in brackets first, so that nothing is split within them. */
function listsIn(cell: string): string[] {
  const text = joinLines(cell.slice(0, longestCell).replaceAll(/(?<=\p{L})\((\p{Ll}+)\)/gu, `${opened}$1${closed}`))
  const outside = withoutBrackets(text)
  const named = /\p{L}/u.test(outside) ? outside : text.replaceAll(/[()[\]（）]/g, ' ')
  return keepTogether(named.replaceAll(/\bw\/\s*/gi, ' with ').replaceAll(/\s+c\/o\s.*$/gim, ''))
    .split(/\s*(?:[;|\n\r•·、，]|\/)\s*/)
    .filter((list) => list !== '')
}

/** A line of one word belongs to a wrapped name. */
function joinLines(text: string): string {
  const lines = text.split(/[\r\n]+/).map((line) => line.trim())
  const hasSeveral = (line: string) => /[\s,;)]/.test(line)
  return lines.reduce((known, line, index) => {
    const isNew = hasSeveral(line) && hasSeveral(lines[index - 1] ?? '')
    return `${known}${isNew ? '\n' : ' '}${line}`
  })
}

const open = '([（'
const close = ')]）'

/** Removes brackets, also unclosed ones. It also drops the nationality in `Ada Lind American (1970-2001)`. */
function withoutBrackets(text: string): string {
  let [kept, depth] = ['', 0]
  for (const sign of text) {
    if (open.includes(sign)) {
      if (depth === 0) kept = withoutNationality(kept)
      depth += 1
    } else if (close.includes(sign)) depth = Math.max(0, depth - 1)
    // A line or a list continues after an unclosed bracket.
    else if (depth > 0 && sign === '\n') depth = 0
    if (depth === 0) kept += close.includes(sign) ? ' ' : sign
  }
  return kept
}

function withoutNationality(text: string): string {
  const [, name, word = ''] = /^(.*\S+\s+\S+)\s+(\S+)\s*$/s.exec(text) ?? []
  return name !== undefined && !/[,;&/]\s*\S+$/.test(name) && isNationality(word) ? name : text
}

const family =
  'sons?|daughters?|brothers?|sisters?|co|company|cie|associates?|partners?|söhne|sohn|partner|fils|frères|figli|hijos|filhos|zonen|zn'
const together = [
  new RegExp(String.raw`\s+(?:&|and|und|et|e|y|en)\s+(?=(?:${family})(?![\p{L}]))`, 'giu'),
  /\s+(?:&|and|und|et|e|y)\s+(?=(?:girls?|crafts|recreation|design|culture|sciences?|architecture|engineering)\b)/gi,
  /(?<=\bvon)\s+und\s+(?=zu\b)/gi,
  // Spanish and Portuguese surnames: Ortega y Gasset, Costa e Silva.
  /(?<=\p{Lu}\p{Ll}+\s+\p{Lu}\p{Ll}+)\s+(?:y|e|i)\s+(?=\p{Lu}\p{Ll}+\s*(?:[,;|&/]|$))/gu,
]
const ofOrganisation =
  /\b(?:department|office|school|college|university|institute|academy|ministry|museum|society|cent(?:er|re)|bureau|commission|council|friends|youth|students) (?:of|for)\s[^,;|/\n]*/gi

/** Joins parts that a conjunction does not separate: `Lind & Sons`, `Department of Parks and Recreation`. */
function keepTogether(text: string): string {
  const glued = (part: string) => part.replaceAll(/\s+/g, glue)
  return together
    .reduce((known, pattern) => known.replaceAll(pattern, glued), text)
    .replaceAll(ofOrganisation, (part) => part.replaceAll(/\s+(?:&|and)\s+/gi, glued))
    .replaceAll(/\bA\/S\b/g, 'AS')
}

const conjunctions = [
  /,?\s+(?:&|\+|×|and|et|und|y|e|x|with|feat\.?|ft\.?|plus)\s+|(?<=\p{L}{3})[&+](?=\p{L}{3})/iu,
  // Conjunctions that also occur within names separate only between two capital letters.
  /(?<=\p{Lu}\S*),?\s+(?:en|con|com|met|mit|avec|og|och|ja|i)\s+(?=\p{Lu})/u,
  /\s+(?:en|con|com|met|mit|avec|og|och|ja|i|a)\s+(?=(?:(?:los|las|les|des|gli|os|as|de|i)\s+)?(?:ander|altri|otr[oa]s|outr[oa]s|autres|andre|andra|muut|inni|další|alumn|estudiant|estudant|vecin|niñ|jóvenes|jovens|crianç|jeunes|élèves|enfants|habitants|ragazz|bambin|student|leerling|kinder|jonger|bewoner|ami[sc]|amigos|vrienden))/u,
]

/** Splits each piece between conjunctions at its commas, and drops remarks about the names. */
function splitPieces(list: string): string[][] {
  const pieces = conjunctions.reduce((parts, pattern) => parts.flatMap((part) => part.split(pattern)), [list])
  let isFirst = true
  return pieces.flatMap((piece) => {
    const names = namedParts(piece, isFirst)
    isFirst &&= names.length === 0
    return names.length > 0 ? [names] : []
  })
}

function namedParts(piece: string, isFirst: boolean): string[] {
  const names: string[] = []
  for (const part of piece.split(',').map(bare)) {
    const last = names.at(-1)
    if (!/\p{L}/u.test(part) || isNobody(part)) continue
    if (last === undefined) {
      if (isFirst || !(isRemark(part) || isHelpers(part))) names.push(part)
    } else if (isSuffix(part)) names[names.length - 1] = `${last} ${part}`
    else if (/^(the|les|die|los)$/i.test(part)) names[names.length - 1] = `${part} ${last}`
    else if (isState(part) || isCountry(part)) {
      // `Lima, Peru` and `Austin, TX` stay together.
      if (names.length > 1 && (isState(part) || !last.includes(' '))) names.pop()
    } else if (!isRemark(part) && !isHelpers(part)) names.push(part)
  }
  return names
}

const beginnings = [
  /^(?:(?:mural|art|artwork|painted|painting|designed|design|created|fabricated|assisted|made|led|directed)\s+)?by:?\s+/i,
  /^(?:lead\s+)?artist\s+(?=\p{Lu}\S*\s+\p{Lu})/u,
  /^(?:in\s+)?(?:the\s+)?(?:collaboration|assistance|help|support|partnership)\s+(?:with|between|from|of|by)\s+/i,
  /^(?:par|por|door)\s+/i,
]
const title = /^([\p{L}\s/]{2,30}):\s*/u
const titles = /design|execution|concept|paint|mural|text|idea|by$/i
const endings = [
  /(?:^|[\s,]+)(?:et\.? al\.?|et alii|u\. ?v\. ?a\.?|u\. ?a\.?|e\. ?a\.?|m\. ?fl\.?|a kol\.?|etc\.?|usw\.?|among others|unter anderem|entre otr[oa]s|entre outr[oa]s|entre autres|tra (?:gli )?altri|onder anderen?)$/iu,
  /\s+(?:b\.|born|geb\.|geboren|née?|nacid[oa]|nascid[oa]|nat[oa] (?:a|nel))\s*\S.*$/iu,
  /\s+(?:ca?\.?\s*)?\d{4}\s*[-–—]\s*(?:\d{2,4}|present)?$/i,
  /\s+(?:d\.|died|active)\s+(?:ca?\.?\s*)?\d{4}s?$/i,
]

/** A part between commas without words before or after the name. */
function bare(part: string): string {
  let text = part.trim()
  for (const pattern of beginnings) text = text.replace(pattern, '')
  const [whole = '', said = ''] = title.exec(text) ?? []
  if (isRemark(said) ? said !== '' : titles.test(said)) text = text.slice(whole.length)
  for (const pattern of endings) text = text.replace(pattern, '')
  return withoutQuotes(text)
    .replace(/^[\s.:–—-]+/, '')
    .replace(/(?<!\.\p{L}{1,3})\.+$|[\s:–—-]+$/u, '')
    .trim()
}

function withoutQuotes(text: string): string {
  const quotes = text.match(/["“”„«»]|(?<!\p{L})['‘’]|['‘’](?!\p{L})/gu) ?? []
  const isQuoted = /^\s*["“„«'‘]/.test(text) && /["”“»'’]\s*$/.test(text) && quotes.length === 2
  if (isQuoted) return text.trim().slice(1, -1)
  return quotes.length === 1 ? text.replace(/^\s*["“„«'‘]|["”“»]\s*$/, '') : text
}

function namesOfList(list: string, commas: ArtistCommas): string[] {
  const pieces = splitPieces(list)
  const parts = pieces.flat()
  // Skidmore, Owings & Merrill LLP is one firm.
  const [ending = ''] = /\S+$/.exec(list.trim()) ?? []
  const isFirm = isCompanySuffix(ending) && parts.slice(0, -1).every((part) => !/\s/.test(part)) && parts.length > 1
  if (isFirm && (parts.at(-1) ?? '').split(' ').length <= 2) return [list.trim().replaceAll(/\s+/g, ' ')]
  if (commas === 'separate') return parts
  if (commas === 'after_surname') return pieces.flatMap(turned)
  const isOneEach = pieces.every(([first = '', second = '', ...more]) => more.length === 0 && isUnsure(first, second))
  return isOneEach ? pieces.map((piece) => piece.join(', ')) : parts
}

const particle = /^(?:van|von|der|den|de|del|della|di|da|do|dos|das|du|la|le|el|al|bin|ibn|ter|ten|zu|st\.?)$/i
const splitWords = (name: string) => name.split(/\s+/).filter((word) => !particle.test(word))
const isPersonal = (name: string) => splitWords(name).every((word) => /^\p{Lu}[^\d&]*$/u.test(word))

/** `Lind, Ada`: one word of surname, and at most three of given names. */
const mayBeTurned = (first: string, second: string) =>
  isUnsure(first, second) && splitWords(first).length === 1 && splitWords(second).length <= 3

/** Whether two parts may be one person's surname and given names or two people, as in `García Lorca, Federico`. */
const isUnsure = (first: string, second: string) =>
  isPersonal(first) && isPersonal(second) && (splitWords(first).length === 1 || splitWords(second).length === 1)

/** Reads `Lind, Ada, Berg, Bo` as two people, and an odd number of parts as one name. */
function turned(parts: string[]): string[] {
  if (parts.length % 2 === 1) return [parts.join(', ')]
  return parts.flatMap((surname, index) => {
    const given = parts[index + 1] ?? ''
    if (index % 2 === 1) return []
    return isPersonal(surname) && isPersonal(given) ? [inOrder(surname, given)] : [`${surname}, ${given}`]
  })
}

function inOrder(surname: string, given: string): string {
  const words = `${given} ${surname}`.split(' ')
  const suffixes = words.filter(isPersonSuffix)
  return [...words.filter((word) => !isPersonSuffix(word)), ...suffixes].join(' ')
}
