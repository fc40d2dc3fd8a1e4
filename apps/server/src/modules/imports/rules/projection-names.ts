/** Names of projections in headings and `.prj` files, with their EPSG codes; the narrower before the wider. */
const names: [RegExp, number][] = [
  [/long[_ ]island/i, 2263],
  [/illinois[_ ]east/i, 3435],
  [/british[_ ]national[_ ]grid|\bOSGB(?:[ _]?(?:19)?36)?\b|\bBNG\b/i, 27700],
  [/\bRD(?:[_ ]?New|[_ ]?[XY])?\b|rijksdriehoek|\bamersfoort\b/i, 28992],
  [/CH1903[_ ]?\+|CH1903plus|\bLV[_ ]?95\b/i, 2056],
  [/\bCH[_ ]?1903\b|\bLV[_ ]?03\b/i, 21781],
  [/lambert[ _-]?(?:19)?93|(?:\b|_)(?:X|Y)?L93\b/i, 2154],
  [/lambert[ _-]?(?:19)?72|belge[ _]lambert|BD[ _]?72/i, 31370],
  [/lambert[ _-]?(?:20)?08/i, 3812],
  [/lambert[ _-]?(?:zone[ _-]?)?(?:II|2)[ _-]?[eé]tendue?|\bL(?:II|2)E\b/i, 27572],
  [/MTM[ _]?(zone[ _]?)?8/i, 32188],
  [/web[ _]mercator|pseudo.?mercator/i, 3857],
  [/(?:gau(?:ss|ß)[ _-]?boaga|monte[ _]?mario).{0,20}(?:\b2|[ _]est\b|[ _]east)/i, 3004],
  [/(?:gau(?:ss|ß)[ _-]?boaga|monte[ _]?mario).{0,20}(?:\b1|[ _]ovest|[ _]west)/i, 3003],
  [/S[_ -]?JTSK|k[rř]ov[aá]k/i, 5514],
  [/(?:MGI|austria).{0,20}\blambert/i, 31287],
  [/(?:MGI|austria).{0,20}(?:\bwest|M[ _]?28\b)/i, 31254],
  [/(?:MGI|austria).{0,20}(?:\bcentral|M[ _]?31\b)/i, 31255],
  [/(?:MGI|austria).{0,20}(?:\beast|\bost\b|M[ _]?34\b)/i, 31256],
  [/SWEREF[ _]?99[ _]?TM/i, 3006],
  [/\bRT[ _]?90\b/i, 3021],
  [/TM35[ _]?FIN/i, 3067],
  [/PUWG[ _]?(?:19)?92|CS92|poland[ _]CS92/i, 2180],
  [/PT[ _-]?TM06|ETRS89[ _/]{1,3}portugal/i, 3763],
  [/irish[ _]transverse|\bITM\b/i, 2157],
  [/irish[ _](?:national[ _])?grid|TM65/i, 29902],
  [/\bHTRS96/i, 3765],
  [/\bKKJ[ _-]?3?\b|\bYKJ\b/i, 2393],
  [/\bEOV\b/i, 23700],
  [/\bLKS[ _-]?(?:19)?92\b/i, 3059],
  [/\bL-?EST[ _-]?(?:19)?97\b/i, 3301],
  [/\bD96(?:[ _/]TM)?\b/i, 3794],
  [/\bD48(?:[ _/]GK)?\b/i, 3912],
  [/\bdatum[ _]?73\b/i, 27493],
  [/\bPL[ _-]?2000\D{0,12}5\b/i, 2176],
  [/\bPL[ _-]?2000\D{0,12}6\b/i, 2177],
  [/\bPL[ _-]?2000\D{0,12}7\b/i, 2178],
  [/\bPL[ _-]?2000\D{0,12}8\b/i, 2179],
  [/israel/i, 2039],
  [/\bNZTM/i, 2193],
  [/\bSVY21\b/i, 3414],
]

/** SWEREF 99 has twelve local zones besides the national one. */
const swedish = ['1200', '1330', '1500', '1630', '1800', '1415', '1545', '1715', '1845', '2015', '2145', '2315']

/** The EPSG code of a name; null where the name is unknown or leaves the zone open. */
export function codeOfName(text: string): number | null {
  const kruger =
    /(?:gau(?:ss|ß)[ _-]{0,3}kr(?:ü|ue|u)ger|\bGK|\bDHDN).{0,12}?(?:zone|streifen|[ _])[ _]?([2-5])\b/i.exec(
      text,
    )?.[1] ?? /\bGK([2-5])\b/i.exec(text)?.[1]
  if (kruger) return 31_464 + Number(kruger)
  const zone = /SWEREF[ _]?99[ _]?(\d\d)[ _]?(\d\d)/i.exec(text)
  const local = zone ? swedish.indexOf(`${zone[1]}${zone[2]}`) : -1
  if (local >= 0) return 3_007 + local
  const european = /ETRS(?:_?19)?89.{0,12}UTM.{0,6}?(\d{2})[ _]?N?\b/i.exec(text)?.[1]
  if (european) return 25_800 + Number(european)
  return names.find(([pattern]) => pattern.test(text))?.[1] ?? null
}

/** The zone of Gauss-Krüger or Gauss-Boaga that an easting begins with. */
export function codeOfEasting(heading: string, x: number, y: number): number | null {
  const isGerman = /rechtswert|gau(?:ss|ß)[ _-]?kr|\bGK\b|DHDN/i.test(heading)
  const zone = Math.floor(x / 1_000_000)
  if (isGerman && zone >= 2 && zone <= 5 && y > 5_200_000 && y < 6_200_000) return 31_464 + zone
  const isItalian = /gau(?:ss|ß)[ _-]?boaga|monte[ _]?mario/i.test(heading)
  if (isItalian && y > 3_900_000 && y < 5_300_000) return x >= 2_000_000 ? 3004 : x >= 1_000_000 ? 3003 : null
  return null
}
