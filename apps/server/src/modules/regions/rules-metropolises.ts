/** A populated place of GeoNames, https://www.geonames.org/export/codes.html. */
export interface PopulatedPlace {
  cityId: number
  country: string
  featureCode: string
  adminCode: string
  muni?: string | undefined
  muniSub?: string | undefined
  population: number
  loc: { coordinates: [longitude: number, latitude: number] }
}

/** The part of a city that GeoNames lists as places of their own: all around it in the same first-level division. */
export interface Surroundings {
  /** GeoNames id of the city. */
  id: number
  km: number
  /** Only places whose municipality code matches; null: only places without one. */
  code?: RegExp | null
  isOfAnyDivision?: boolean
}

/** Countries where `muni` names a municipality, or `muniSub` does because `muni` is a district. */
const municipal = new Set(['AT', 'CA', 'CH', 'CZ', 'ES', 'FI', 'IT', 'PL', 'ZA'])
const submunicipal = new Set(['BE', 'DE', 'FR'])
const lisbon = 2267057

/** Null where the code says nothing about the municipality. The codes of Portugal are parishes: their first four digits count. */
export function findMunicipality({ cityId, country, adminCode, muni, muniSub }: PopulatedPlace): string | null {
  if (country === 'PT') return cityId === lisbon ? 'PT 1106' : muni === undefined ? null : `PT ${muni.slice(0, 4)}`
  const code = municipal.has(country) ? muni : submunicipal.has(country) ? muniSub : undefined
  return code === undefined ? null : `${country} ${adminCode} ${code}`
}

export const surroundings: readonly Surroundings[] = [
  // New York City is no municipality of a county, so its places have no code; those of Nassau and Westchester have one.
  { id: 5128581, km: 32, code: null },
  // London: the codes of its boroughs are a letter and a digit.
  { id: 2643743, km: 35, code: /^[A-P]\d$/ },
  // Lima: the districts of its province.
  { id: 3936456, km: 20, code: /^1501/, isOfAnyDivision: true },
  // Divisions that are the city: Mexico City, Moscow, Saint Petersburg, Istanbul, Cairo, Havana, Delhi, Beijing, Baku, Seoul, Washington.
  { id: 3530597, km: 30 },
  { id: 524901, km: 30 },
  { id: 498817, km: 17 },
  { id: 745044, km: 30 },
  { id: 360630, km: 30 },
  { id: 3553478, km: 13 },
  { id: 1273294, km: 20 },
  { id: 1816670, km: 25 },
  { id: 587084, km: 12 },
  { id: 1835848, km: 20 },
  { id: 4140963, km: 12 },
  // Hong Kong and Singapore, the whole of them.
  { id: 1819729, km: 45, isOfAnyDivision: true },
  { id: 1880252, km: 30, isOfAnyDivision: true },
  // Cities whose inhabitants are counted with their suburbs: Sydney, Melbourne, Brisbane, Perth, Adelaide, Dublin.
  { id: 2147714, km: 25 },
  { id: 2158177, km: 22 },
  { id: 2174003, km: 12 },
  { id: 2063523, km: 12 },
  { id: 2078025, km: 11 },
  { id: 2964574, km: 9 },
]

/** Sections that nothing in the data tells from towns of their own, by their city. */
export const sections: readonly (readonly [city: number, ids: readonly number[]])[] = [
  // Toronto: East York, North York, Willowdale, Etobicoke, Scarborough
  [6167865, [7870925, 6091104, 8558534, 5950267, 6948711]],
  // Vancouver: West End, Arbutus Ridge
  [6173331, [6178582, 5886586]],
  // Birmingham: Castle Vale, Bartley Green
  [2655603, [11778104, 7302130]],
  // Leeds: Holbeck, Chapel Allerton
  [2644688, [11776851, 6695247]],
  // Sheffield: Burngreave
  [2638077, [11776857]],
  // Nottingham: New Basford, Basford
  [2641170, [11863042, 2656196]],
  // Stoke-on-Trent: Longton, Tunstall, Basford
  [2636841, [2643620, 11919597, 12123208]],
  // Edinburgh: Colinton
  [2650225, [2652577]],
  // Derby: Sinfin
  [2651347, [11863036]],
  // Sunderland: Ryhope
  [2636531, [2638899]],
  // Plymouth: Plymstock
  [2640194, [2640190]],
  // Southend-on-Sea: Southchurch Village
  [2637433, [6696635]],
  // Copenhagen: Christianshavn
  [2618425, [2623181]],
  // Stockholm: Kista
  [2673730, [2700791]],
  // Göteborg: Västra Frölunda
  [2711537, [2664050]],
  // Amsterdam: Kadoelen
  [2759794, [2753148]],
  // Rotterdam: Kop van Zuid, Carnisse, Heijplaat, Pernis
  [2747891, [7873874, 2758001, 2754552, 2748647]],
  // The Hague: Scheveningen, Ypenburg
  [2747373, [2747599, 6941548]],
  // Wellington: Brooklyn, Khandallah
  [2179537, [2192941, 2188858]],
  // Chicago: South Chicago
  [4887398, [4911863]],
  // Boston: Jamaica Plain
  [4930956, [4940764]],
  // Pittsburgh: Bloomfield
  [5206379, [5180905]],
  // Cleveland: Hough, Detroit-Shoreway, Clark-Fulton
  [5150529, [5158067, 8062662, 8062667]],
  // Santo Domingo: La Julia
  [3492908, [3502052]],
  // Phoenix: Alhambra, Maryvale
  [5308655, [5551123, 5303929]],
  // Baltimore: Butcher's Hill, Charles Village
  [4347778, [4349947, 4351065]],
  // Miami: Allapattah
  [4164138, [4145805]],
  // Ankara: Çankaya
  [323786, [6955677]],
  // İzmir: Karabağlar
  [311046, [7701384]],
  // Antalya: Muratpaşa
  [323777, [8074174]],
  // Abidjan: Abobo
  [2293538, [2293521]],
  // Dakar: Mermoz Boabab
  [2253354, [8030383]],
  // Panamá: Curundú, Ancón
  [3703443, [3711699, 3714734]],
  // Zagreb: Jankomir, Stenjevec
  [3186886, [3209379, 3209380]],
  // Belgrade: Zemun
  [792680, [783920]],
  // Skopje: Čair, Butel, Usje, Šuto Orizare
  [785842, [833262, 833260, 784747, 833258]],
  // Tashkent: Bektemir
  [1512569, [1514396]],
  // Hanoi: Hà Đông
  [1581130, [1581364]],
  // Mumbai: Powai, Borivli
  [1275339, [6324621, 1275248]],
  // Bengaluru: Yelahanka
  [1277333, [1252758]],
  // Dhaka: Paltan, Azimpur
  [1185241, [9827976, 7701354]],
  // Zapopan: Zapopan2
  [3979770, [6692163]],
  // Logan City: Woodridge
  [7281838, [2143069]],
]

/** Places that the data puts into a city and that are none of its parts. */
export const ownCities: ReadonlySet<number> = new Set([
  // Around Barcelona: Esplugues de Llobregat, Sant Adrià de Besòs, Cornellà de Llobregat, Sant Joan Despí
  3122826, 3110921, 3124569, 3110519,
  // Matadepera, Sant Andreu de Llavaneres, Montcada i Reixac, Almassora and Palos de la Frontera, in Spain
  3117200, 3110881, 3116527, 2521909, 2512950,
  // Tassin-la-Demi-Lune, Montigny-le-Bretonneux, Belas, Dún Laoghaire, Centurion, Adelaide Hills
  2973317, 2992415, 2270981, 2964506, 1105777, 7302628,
])
