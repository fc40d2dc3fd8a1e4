import { folded } from './text.ts'

/** A set of the words of a text, as `folded` writes them. */
const wordSet = (text: string) => new Set(folded(text).split(' '))

/** Words in twelve languages for a missing name or for many people. */
const nobodyWords = wordSet(`
  unknown unidentified uncredited unattributed unsigned unspecified undetermined undisclosed anon anonymous various varies multiple
  several numerous tba tbd others more al
  unbekannt unbekannte unbekannter unbekannten anonym anonyme anonymer anonymus verschiedene verschiedener diverse diverser mehrere
  andere anderen anderer weitere weiterer viele
  inconnu inconnue inconnus inconnues anonymes plusieurs divers diverses autres
  desconocido desconocida desconocidos desconocidas anonimo anonima anonimos anonimas vario varios varias otros otras diversos diversas
  sconosciuto sconosciuta sconosciuti sconosciute ignoto ignota ignoti ignote anonimi anonime vari varie altri altre diversi
  desconhecido desconhecida desconhecidos desconhecidas outros outras
  onbekend onbekende onbekenden anoniem anonieme meerdere verschillende
  ukendt ukendte ukjent ukjente okand okanda flere flera tuntematon tuntemattomat nimeton useita
  nieznany nieznana nieznani anonimowy anonimowa neznamy neznama neznami ruzni
  неизвестен неизвестный неизвестно аноним 不明 作者不明 佚名 未知`)

/** Whole cells that mean the same in other words. */
const nobodyPhrases = new Set(
  `n a|n d|s d|s n|n n|k a|o a|a a v v|aa vv|vv aa|not known|not available|not listed|not recorded|not specified|not provided|not identified
  not applicable|to be determined|to be announced|no artist|no artist listed|no artist information|no data|none listed|nicht bekannt
  keine angabe|keine angaben|ohne angabe|ohne angaben|non renseigne|non renseignee|non identifie|non identifiee|non attribue|non connu
  sans auteur|sin autor|sin datos|sin identificar|sin informacion|no identificado|no identificada|se desconoce|no consta|non noto
  non identificato|non identificata|non disponibile|senza autore|sem autor|sem informacao|nao identificado|nao identificada|nao informado
  niet bekend|niet vermeld|geen naam|zonder naam|ikke oplyst|ej angiven`
    .split(/[|\n]/)
    .map((phrase) => phrase.trim()),
)

/** Professions; alone they are no name. */
const roles = wordSet(`
  artist artists muralist muralists painter painters sculptor sculptors designer designers architect architects photographer illustrator
  fabricator fabricators lead primary assistant assistants writer engineer landscape graphic visual street art urban studio instructor teacher
  kunstler kunstlerin kunstlern maler malerin bildhauer bildhauerin architekt architektin gestalter fotograf
  artiste artistes peintre peintres muraliste sculpteur sculptrice auteur auteurs architecte plasticien plasticienne graffeur
  artista artistas pintor pintora muralista escultor escultora autor autora autores arquitecto arquitecta
  artisti autore autori pittore pittrice scultore scultrice architetto arquiteto arquiteta grafiteiro
  kunstenaar kunstenaars kunstenares schilder beeldhouwer architect maker makers
  kunstner kunstnere kunstneren konstnar konstnarer taiteilija taiteilijat tekija artysta artysci umelec umelci autorzy`)

const fillers = wordSet(`
  the a an is are was were of by and or in at still information name s some many other
  der die das ein eine einer ist und von name des
  le la les l un une est et de des nom
  el los las es y del una uno nombre
  il lo i gli e di nome o os as um uma
  de het een is en van naam og och ja i a den det ett et`)

const nationalities = wordSet(`
  afghan albanian algerian american angolan argentine argentinian argentinean armenian australian austrian azerbaijani bangladeshi basque
  belarusian belgian bolivian bosnian brazilian british bulgarian cambodian cameroonian canadian catalan chilean chinese colombian
  congolese croatian cuban cypriot czech danish dominican dutch ecuadorian egyptian english estonian ethiopian filipino finnish flemish
  french georgian german ghanaian greek guatemalan haitian honduran hungarian icelandic indian indonesian iranian iraqi irish israeli
  italian ivorian jamaican japanese jordanian kazakh kenyan korean kosovar latvian lebanese lithuanian macedonian malaysian maltese
  mexican moldovan mongolian moroccan native nepalese nicaraguan nigerian norwegian pakistani palestinian panamanian paraguayan persian
  peruvian polish portuguese rican romanian russian salvadoran scottish senegalese serbian singaporean slovak slovenian somali african
  spanish sudanese swedish swiss syrian taiwanese tanzanian thai tunisian turkish ugandan ukrainian uruguayan venezuelan vietnamese welsh
  yugoslav zimbabwean chicano chicana latino latina european asian north south puerto costa sri lankan new zealander
  amerikaner amerikanerin amerikanisch amerikanische amerikanischer deutsch deutsche deutscher franzosisch franzosische franzosischer
  britisch britische britischer englisch englischer italienisch italienische italienischer spanisch spanische spanischer osterreichisch
  osterreichische osterreichischer schweizer schweizerisch niederlandisch niederlandischer polnisch polnischer mexikanisch brasilianisch
  americain americaine allemand allemande francais francaise italien italienne espagnol espagnole britannique anglais anglaise belge suisse
  canadien canadienne quebecois quebecoise mexicain mexicaine bresilien bresilienne portugais portugaise neerlandais neerlandaise polonais
  americano americana estadounidense aleman alemana frances francesa espanol espanola britanico britanica ingles inglesa italiano italiana
  brasileno brasilena mexicano mexicana colombiano colombiana argentino argentina chileno chilena peruano peruana cubano cubana
  tedesco tedesca francese spagnolo spagnola inglese britannico britannica brasiliano brasiliana messicano messicana statunitense svizzero
  alemao brasileiro brasileira portugues portuguesa espanhol espanhola
  amerikaans amerikaanse duits duitse frans franse nederlands nederlandse belgisch belgische brits britse italiaans italiaanse spaans spaanse
  us usa uk u k`)

/** Words around a year of birth, death or work. */
const yearWords = wordSet(`
  b born d died c ca circa active fl flourished ne nee nacido nacida nato nata nascido nascida geb geboren gest m n in since to until present
  aktiv actif activo attivo est founded early mid late century today`)

const isYear = (word: string) => /^\d{1,4}s?$/.test(word) || /^\d\d?(st|nd|rd|th)$/.test(word)
const splitWords = (text: string) => folded(text).split(' ').filter(Boolean)

/** Whether a text says only that no artist is named: `Artist unknown`, `Vari artisti`, `and 5 others`. */
export function isNobody(text: string): boolean {
  const words = splitWords(text)
  if (nobodyPhrases.has(words.join(' '))) return true
  return (
    words.some((word) => nobodyWords.has(word)) &&
    words.every((word) => nobodyWords.has(word) || roles.has(word) || fillers.has(word) || /^\d+$/.test(word))
  )
}

const ofBirth = /^(b\.|born|d\.|died|geb\.|geboren|née?|nacid[oa]|nascid[oa]|nat[oa]|lives|based)\s/i

/** Whether a text after a name describes the person: `American`, `b. 1970`, `sculptor`, `Brooklyn-based artist`. */
export function isRemark(text: string): boolean {
  const words = splitWords(text)
  if (words.length === 0 || ofBirth.test(text) || /^\S+[- ](based|born)\b/i.test(text)) return true
  return words.every(
    (word) =>
      nationalities.has(word) ||
      roles.has(word) ||
      yearWords.has(word) ||
      fillers.has(word) ||
      isYear(word) ||
      word === 'born',
  )
}

/** `American` in `Ada Lind American (1970-2001)`. A surname such as French is not the third word of a name. */
export const isNationality = (word: string) => nationalities.has(folded(word))

/** Countries that are also given names are not dropped. */
const countriesAsNames = new Set(['chad', 'cuba', 'georgia', 'india', 'israel', 'ireland', 'jordan', 'kenya', 'china'])
const languages = ['en', 'de', 'fr', 'es', 'it', 'pt', 'nl']
let countries: Set<string> | undefined

/** Whether a text is the name of a country, in seven languages. */
export function isCountry(text: string): boolean {
  countries ??= new Set(languages.flatMap(countryNames))
  return countries.has(folded(text))
}

function countryNames(language: string): string[] {
  const names = new Intl.DisplayNames([language], { type: 'region', fallback: 'none' })
  const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ']
  return letters
    .flatMap((one) => letters.map((two) => folded(names.of(one + two) ?? '')))
    .filter((name) => name !== '' && !countriesAsNames.has(name))
}

const states =
  /^(A[KLRZ]|C[AOT]|D[CE]|FL|GA|HI|I[ADLN]|K[SY]|LA|M[ADEINOST]|N[CDEHJMVY]|O[HKR]|PA|RI|S[CD]|T[NX]|UT|V[AT]|W[AIVY]|BC|ON|QC|AB|MB|SK|NS|NB)$/

/** `NY` in `Ada Lind, Brooklyn, NY`. */
export const isState = (text: string) => states.test(text)

const helpers = wordSet(`
  youth youths students student volunteers children kids community residents members pupils neighbors neighbours participants teens teenagers
  staff families friends crew team help assistance support
  jugendliche jugendlichen kinder kindern schuler schulern schulerinnen freunde freunden team bewohner
  jeunes eleves enfants habitants etudiants amis benevoles
  estudiantes alumnos alumnas vecinos vecinas ninos jovenes amigos voluntarios comunidad
  studenti ragazzi bambini amici abitanti volontari
  alunos estudantes criancas jovens moradores voluntarios
  leerlingen kinderen jongeren bewoners vrienden vrijwilligers studenten`)

/** Whether a text means unnamed helpers: `youth of Example High School`, `Example School students`. */
export function isHelpers(text: string): boolean {
  const words = splitWords(text).filter(
    (word) => !fillers.has(word) && !/^(\d+|local|area|his|her|their|dem|den|sus|seus)$/.test(word),
  )
  return [words.at(0), words.at(-1)].some((word) => word !== undefined && helpers.has(word))
}

/** A suffix of a person or a company, as a whole part between commas. */
const personSuffix =
  /^(jr|sr|junior|senior|ii|iii|iv|esq|ph\.? ?d|m\.?f\.?a|o\.?b\.?e|m\.?b\.?e|filho|neto|père|fils)\.?$/i
const companySuffix =
  /^(l\.?l\.?c|l\.?l\.?p|p\.?l\.?l\.?c|inc|incorporated|ltd|limited|corp|corporation|company|gmbh|mbh|e\.? ?v|s\.?r\.?l|s\.?p\.?a|s\.?a\.?r\.?l|s\.?l\.?u|ltda|lda|pty\.? ltd|plc|b\.v|n\.v|s\.a|s\.l|a\/s|s\.r\.o|sp\. z o\. ?o|vzw|asbl|co)\.?$/i
/** Short suffixes are also names, unless they are in capitals. */
const shortSuffix = /^(AG|KG|UG|SA|SL|SAS|BV|NV|AB|AS|Oy|ApS|PC|RA|CBE|AIA|FAIA|ASLA|MD|M\.D\.|P\.C\.)$/

export const isPersonSuffix = (text: string) => personSuffix.test(text)
export const isCompanySuffix = (text: string) => companySuffix.test(text)
export const isSuffix = (text: string) => isPersonSuffix(text) || isCompanySuffix(text) || shortSuffix.test(text)
