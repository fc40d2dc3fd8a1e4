import { distance } from 'fastest-levenshtein'
import { folded } from './text.ts'

/** The fields of a work that a heading can name. */
export type HeadingField =
  | 'id'
  | 'title'
  | 'artist'
  | 'year'
  | 'address'
  | 'description'
  | 'kind'
  | 'status'
  | 'licence'
  | 'link'
  | 'image'

const wordSet = (text: string) => new Set(folded(text).split(' '))

interface FieldWords {
  field: HeadingField
  /** The heading contains one of these. */
  words: Set<string>
  /** The heading contains none of these: they make it a remark about the person, the photo or the file. */
  spoilers: Set<string>
}

/** In English, German, French, Spanish, Italian, Portuguese, Dutch, Danish, Swedish, Finnish, Polish and Czech. */
const dictionary: Record<HeadingField, string> = {
  artist: `artist artists artiste artistes artista artistas artisti kunstler kunstlerin kunstlerinnen kunstenaar kunstenaars kunstnere
    kunstner kunstneren konstnar konstnarer taiteilija taiteilijat tekija tekijat artysta artysci autorzy umelec umelci tvurce author authors
    auteur auteurs autor autora autores autore autori autoren muralist muralists muralista painter painters sculptor sculptors creator
    creators maker makers urheber`,
  title:
    'title titles titel titre titulo titolo tytuł nazev otsikko teos værk oeuvre œuvre obra opera kunstwerk verk dzieło dilo',
  year: `year years annee annees ano anos anno anni jahr jahre jaar ar år vuosi rok rocznik date dates datum fecha dato paivays baujahr
    entstehungsjahr`,
  address: `address addresses adresse direccion endereco indirizzo anschrift adres adresa osoite morada street strasse straße rue calle via rua
    straat gade gata katu ulica ulice intersection location lieu emplacement ubicacion standort luogo localizacao locatie beliggenhed
    sijainti lokalizacja umisteni domicilio`,
  description: `description descriptions beschreibung descripcion descricao descrizione omschrijving kuvaus opis popis beskrivelse beskrivning
    statement notes remarks story inscription summary details bemerkung bemerkungen remarques observaciones note`,
  kind: `type types kind category categories kategorie categorie categoria kategori kategoria tipo typ type genre medium media technique
    tecnica technik techniek technika teknik tekniikka material materials materiale discipline artform soort slags luokka tyyppi rodzaj druh
    gattung`,
  status: `status statut condition etat estado stato zustand toestand tilstand skick kunto stan stav removed destroyed extant deaccessioned`,
  licence: `license licence licenses lizenz licencia licenca licenza licentie licens lisenssi licencja rights droits derechos direitos
    diritti rechte rechten`,
  link: `url urls uri link links website webpage web page href lien liens enlace webseite webside hjemmeside verkkosivu homepage sitio
    pagina odkaz`,
  image: `image images photo photos photograph photographs picture pictures img bild bilder foto fotos imagen imagenes imagem imagens immagine
    immagini afbeelding billede kuva zdjecie obrazek thumbnail`,
  id: `id ids number no nr num nummer numero numer cislo code key identifier uid guid objectid inventory accession registration kennung
    folio`,
}

/** Without a word for a work beside it, a name may be of anything. */
const nameWords = wordSet('name names nom noms nombre nome naam navn namn nimi nazwa jmeno bezeichnung')
const workWords =
  wordSet(`art arts artwork artworks mural murals work works piece sculpture installation graffiti obra oeuvre œuvre opera
  kunstwerk kunst fresque wandbild muurschildering vaerk værk verk teos dzieło dilo project`)
const madeWords =
  wordSet(`installed install installation created creation completed completion dedicated dedication painted made unveiled
  placed erected built commissioned commission production fabrication realisation realizacion realizzazione creacion instalacion criacao
  instalacao creazione installazione fertigstellung entstehung errichtung oprichting plaatsing`)

const personal = `bio biography biographie biografia biografie statement email mail phone telephone nationality nationalite nacionalidad
  nazionalita nationalitat gender birth birthplace birthdate born naissance nacimiento nascita geburt death died deceased country residence
  origin hometown instagram facebook twitter handle social contact fee first last middle role rol`

const spoilers: Record<HeadingField, string> = {
  artist: `${personal} url link website web page id ids number no type city state year date notes note count quote description address image
    photo photograph portrait title about key code`,
  title: `job url link website id number type artist file photo image page year date location`,
  year: `${personal} updated modified edited entered import imported export removed removal deinstalled decommissioned restored restoration
    inspection inspected conservation repair repaired photo photographed image picture record fiscal last expiry expires budget renovated file
    added url id`,
  address: `email mail web url link source ip id type status geo lat lon latitude longitude coordinates image photo website page code number no nr city state zip
    postal country district ward borough county region neighborhood neighbourhood`,
  description: `location photo image license licence address id url rights link width height`,
  kind: `surface wall location site property license licence ownership owner building file photo image id url link social funding record
    address geometry`,
  status: `permit license licence payment project approval legal publish published record review import workflow date year photo url by`,
  licence: 'plate number',
  link: `artist artists artiste artista kunstler author image photo picture img thumbnail bild foto imagen imagem immagine video facebook
    instagram twitter`,
  image: `credit credits caption copyright courtesy photographer by date count alt description license licence rights width height id title
    name type source year`,
  id: `artist phone telephone street house zip postal floor lot parcel ward district route year council building permit works quantity
    country area location photo image`,
}

/** The order in which fields claim a heading: `image link` is an image. */
const order: HeadingField[] = [
  'licence',
  'image',
  'link',
  'id',
  'year',
  'artist',
  'description',
  'status',
  'kind',
  'title',
  'address',
]
const fields: FieldWords[] = order.map((field) => ({
  field,
  words: wordSet(dictionary[field]),
  spoilers: wordSet(spoilers[field]),
}))
const allWords = new Set([
  ...fields.flatMap(({ words }) => [...words]),
  ...[nameWords, workWords, madeWords].flatMap((words) => [...words]),
  ...['full', 'first', 'last', 'primary', 'site', 'detail', 'start', 'of', 'the'],
])
/** Only these tolerate a typo of one letter: `statue` is not `status`. */
const oftenMisspelt = [
  'address',
  'artist',
  'artists',
  'description',
  'category',
  'location',
  'license',
  'medium',
  'website',
  'picture',
]

/** Splits a heading into words: `primaryArtist`, `PRIMARY_ARTIST`, `primary-artist` and `ARTISTNAME`. */
export function wordsOfHeading(name: string): string[] {
  const apart = name
    .replaceAll(/(\p{Ll}|\d)(\p{Lu})/gu, '$1 $2')
    .replaceAll(/(\p{Lu})(\p{Lu}\p{Ll})/gu, '$1 $2')
    .replaceAll(/(?<=\p{L}{3})(?=\d)/gu, ' ')
  return folded(apart)
    .split(' ')
    .flatMap((word) => (allWords.has(word) ? [word] : (inTwo(word) ?? [withoutSlip(word)])))
}

function inTwo(word: string): string[] | null {
  for (let cut = 3; cut <= word.length - 3; cut++) {
    const [first, second] = [word.slice(0, cut), word.slice(cut)]
    if (allWords.has(second) && (allWords.has(first) || (first.endsWith('s') && allWords.has(first.slice(0, -1)))))
      return [first, second]
  }
  return null
}

const withoutSlip = (word: string) =>
  word.length < 5 ? word : (oftenMisspelt.find((known) => known[0] === word[0] && distance(known, word) === 1) ?? word)

/** The field that the words of a heading name; null where they name none, or a remark about one. */
export function fieldOfHeading(name: string): HeadingField | null {
  const words = wordsOfHeading(name)
  const has = (set: ReadonlySet<string>) => words.some((word) => set.has(word))
  const named = fields.find(({ words, spoilers }) => has(words) && !has(spoilers))?.field
  // A date may be of anything that happened to the row.
  if (named === 'year' && words.length > 1 && words.every((word) => !isMade(word))) return null
  if (named !== undefined) return named
  return has(nameWords) && has(workWords) && !has(titleSpoilers) ? 'title' : null
}

const dates = wordSet('date dates datum fecha dato paivays')
const isMade = (word: string) => madeWords.has(word) || (yearWords.has(word) && !dates.has(word))
const yearWords = wordSet(dictionary.year)
const titleSpoilers = wordSet(spoilers.title)

const artistWords = wordSet(dictionary.artist)
const partRanks = ['first', 'given', 'middle', 'last', 'family', 'surname']
const ofParts = new Set([
  ...artistWords,
  ...partRanks,
  'name',
  'names',
  'of',
  'the',
  'primary',
  'secondary',
  'third',
  'lead',
])

/** The person whose first or last name a column holds, and its position within the name. Null for any other column. */
export function partOfName(name: string): { who: string; rank: number } | null {
  const words = wordsOfHeading(name)
  const ranks = partRanks.filter((rank) => words.includes(rank))
  const isOfArtist =
    words.some((word) => artistWords.has(word)) && words.every((word) => ofParts.has(word) || /^\d+$/.test(word))
  if (!isOfArtist || ranks.length !== 1) return null
  const who = words.filter((word) => !partRanks.includes(word) && word !== 'name' && word !== 'names').join(' ')
  return { who, rank: partRanks.indexOf(ranks[0] ?? '') }
}

/** Whether the words of a heading name the artist: `primary_artist`, `Artist Full Name`, `Artist (Last, First)`. */
export function namesArtist(name: string): boolean {
  const words = wordsOfHeading(name)
  const isWhole = words.includes('last') && words.includes('first') && words.some((word) => artistWords.has(word))
  return isWhole || fieldOfHeading(name) === 'artist'
}

/** The words of a heading without numbers and ranks, which columns of several artists share: `Artist 2`, `secondary_artist`. */
export const stemOfHeading = (name: string): string =>
  wordsOfHeading(name)
    .filter(
      (word) => !/^(\d+|primary|secondary|third|second|first|additional|other|co|lead|main|assistant)$/.test(word),
    )
    .join(' ')
