import type { Licence } from '@allcity/contract/artworks'
import { ArtworkKind, type ArtworkStatus } from '@allcity/contract/kinds'
import { namesIn } from './artists.ts'
import { folded, plain } from './text.ts'

/** Words of cities for each kind; the first match wins. */
const kinds: [ArtworkKind, RegExp][] = [
  ['mosaic', /mosai/],
  ['stencil', /stencil|pochoir|schablone|plantilla/],
  ['paste_up', /paste ?up|wheat ?paste|collage|poster/],
  ['sticker', /sticker|autocollant/],
  ['throw_up', /throw ?up|^throwie/],
  ['tag', /^tags?$/],
  ['piece', /graff?itt?i|grafitti|^piece$/],
  [
    'mural',
    /mural|fresque|wandbild|wandmalerei|muurschildering|wall (painting|art)|peinture murale|street ?art|painting/,
  ],
  [
    'sculpture',
    /sculpt|skulptur|escultura|statue|estatua|bust|monument|memorial|relief|relieve|rilievo|figurative|obelisk|column|bronze|plaque|totem/,
  ],
  [
    'installation',
    /install|light|lumi|media work|fountain|fontaine|fuente|brunnen|water|kinetic|digital|sound|neon|environment|gateway/,
  ],
]

export function kindIn(cell: string | undefined): ArtworkKind | null {
  const words = folded(plain(cell) ?? '')
  if (words === '') return null
  const ours = ArtworkKind.safeParse(words.replaceAll(' ', '_'))
  return ours.data ?? kinds.find(([, pattern]) => pattern.test(words))?.[0] ?? null
}

const statuses: [ArtworkStatus, RegExp][] = [
  ['painted_over', /painted over|buffed|overpainted|recouvert|whitewash/],
  [
    'removed',
    /remov|destroy|gone|no longer|demolish|deaccession|missing|stolen|retire|enlev|detruit|disparu|desaparec|demolid|destruid|retirad|entfernt|zerstort|not extant|censored/,
  ],
  ['damaged', /damag|poor|deteriorat|vandal|endommag|abime|beschadigt|danad|danificad/],
  ['present', /in place|exist|present|extant|active|good|fair|excellent|installed|visible|en place|en pie|vorhanden/],
]
const yes = /^(true|yes|y|1|oui|ja|si|x)$/
const no = /^(false|no|n|0|non|nein)$/

/** Reads whether a work still exists. `heading` gives a bare yes or no its meaning. */
export function statusIn(cell: string | undefined, heading: string): ArtworkStatus | null {
  const words = folded(plain(cell) ?? '')
  const isOfGone = /remov|destroy|deaccession|gone|censored/i.test(heading)
  if (yes.test(words)) return isOfGone ? 'removed' : 'present'
  if (no.test(words)) return isOfGone ? 'present' : 'removed'
  return statuses.find(([, pattern]) => pattern.test(words))?.[0] ?? null
}

const ofCommons = /\bcc|creative ?commons/
/** Restrictions such as no commerce or no derivatives, and other negations. `No rights reserved` and `no known copyright` are free. */
const withholding =
  /by ?n[cd]|\bn[cd]\b|\bno[nt]?\b(?! (rights|copyright|known))|noncommerc|nocomerc|noderiv|nicht|keine|\bpas d|\bsin |\bsem /

/** Our licence for the words or the address of a licence. In doubt the least free. */
export function licenceIn(words: string | null): Licence {
  const phrase = folded(words ?? '')
  if (withholding.test(phrase)) return 'all_rights_reserved'
  if (/\bcc ?(0|zero)|creative ?commons zero|public ?domain|pddl/.test(phrase)) return 'cc0'
  if (!ofCommons.test(phrase)) return 'all_rights_reserved'
  if (/by ?sa\b|share ?alike/.test(phrase)) return 'cc_by_sa_4'
  return /by\b|attribution/.test(phrase) ? 'cc_by_4' : 'all_rights_reserved'
}

/** `The Real World, by Tom Otterness - Rockefeller Park`, where no column names the artist. */
export function titleAndArtist(title: string): { title: string; artists: string[] } {
  const [, name, artist] = /^(.{2,}?),?\s+by\s+(\p{Lu}[^–—]*?)(?:\s+[-–—]\s+.*)?$/u.exec(title) ?? []
  const artists = namesIn(artist ?? null)
  return name && artists.length > 0 ? { title: name, artists } : { title, artists: [] }
}
