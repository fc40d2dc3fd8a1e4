import { expect, test } from 'vitest'
import { guessMapping } from './rules/columns.ts'
import { fieldOfHeading, wordsOfHeading } from './rules/headings.ts'

test.each<[string, ReturnType<typeof fieldOfHeading>]>([
  ['primary_artist', 'artist'],
  ['ArtistsName', 'artist'],
  ['ARTISTNAME', 'artist'],
  ['Artist Full Name', 'artist'],
  ['artist-credit', 'artist'],
  ['nameOfArtist', 'artist'],
  ['Lead Muralist', 'artist'],
  ['Adtist', 'artist'],
  ['Nom de l’artiste', 'artist'],
  ['Name des Künstlers', null],
  ['Künstler_in', 'artist'],
  ['nombre_artista', 'artist'],
  ['Naam kunstenaar', 'artist'],
  ['autore_opera', 'artist'],
  ['Kunstnerens navn', null],
  ['Artist Website', null],
  ['artist_id', null],
  ['Artist Bio', null],
  ['ArtistNationality', null],
  ['Artist Birth Year', null],
  ['YearPlaced', 'year'],
  ['installYear', 'year'],
  ['Date_Installed', 'year'],
  ['year-completed', 'year'],
  ['Año de creación', 'year'],
  ['anno_realizzazione', 'year'],
  ['Entstehungsjahr', 'year'],
  ['DateUpdated', null],
  ['Year Removed', null],
  ['last_edited_date', null],
  ['Art_Title', 'title'],
  ['artworkTitle', 'title'],
  ['WORKTITLE', 'title'],
  ['Mural Name', 'title'],
  ['name_of_artwork', 'title'],
  ['Nom de l’œuvre', 'title'],
  ['titolo_opera', 'title'],
  ['Job Title', null],
  ['Park Name', null],
  ['street_address', 'address'],
  ['SiteAddress', 'address'],
  ['Adress', 'address'],
  ['indirizzo_completo', 'address'],
  ['Email Address', null],
  ['Street Number', null],
  ['Web Detail Page', 'link'],
  ['detail-url', 'link'],
  ['projectWebsite', 'link'],
  ['image_url', 'image'],
  ['Photo Link', 'image'],
  ['Photo Credit', null],
  ['long_description', 'description'],
  ['Artwork Discription', 'description'],
  ['work_medium', 'kind'],
  ['Type of Art', 'kind'],
  ['Surface Type', null],
  ['CurrentStatus', 'status'],
  ['statue', null],
  ['Image License', 'licence'],
  ['Accession_Number', 'id'],
  ['Phone Number', null],
])('the heading %s names %s', (heading, field) => {
  expect(fieldOfHeading(heading)).toBe(field)
})

test('a heading is split into its words in camel case, snake case, with hyphens and in capitals', () => {
  for (const heading of ['primaryArtist', 'primary_artist', 'Primary-Artist', 'PRIMARY ARTIST', 'PrimaryARTIST'])
    expect(wordsOfHeading(heading)).toEqual(['primary', 'artist'])
  expect(wordsOfHeading('SITEADDRESS')).toEqual(['site', 'address'])
})

const guess = (row: Record<string, string[]>) =>
  guessMapping(Object.entries(row).map(([name, samples]) => ({ name, samples })))

test('a table is mapped by words within its headings', () => {
  const row = {
    ARTWORK_TITLE: ['Gate'],
    primary_artist: ['Ada Lind'],
    secondary_artist: ['Bo Lind'],
    ArtistWebsite: ['https://example.org/ada'],
    YearPlaced: ['2008'],
    'Web Detail Page': ['https://example.org/1'],
    'site-address': ['1 Example St'],
    GeoLat: ['40.7'],
    GeoLong: ['-74'],
  }
  expect(guess(row)).toMatchObject({
    title: 'ARTWORK_TITLE',
    artists: [['primary_artist'], ['secondary_artist']],
    year: 'YearPlaced',
    link: 'Web Detail Page',
    address: 'site-address',
    latitude: 'GeoLat',
    longitude: 'GeoLong',
  })
})

test('columns of several artists and of parts of their names are joined by person', () => {
  expect(guess({ 'Artist 1': ['Ada'], 'Artist 2': ['Bo'], 'Artist 2 Website': ['x'] }).artists).toEqual([
    ['Artist 1'],
    ['Artist 2'],
  ])
  const parts = { artist1_last_name: ['Lind'], artist1_first_name: ['Ada'], artist2LastName: ['Lind'] }
  expect(guess(parts).artists).toEqual([['artist1_first_name', 'artist1_last_name'], ['artist2LastName']])
  expect(guess({ 'Artist (Last, First)': ['Lind, Ada', 'Roe, Bo'] })).toMatchObject({
    artists: [['Artist (Last, First)']],
    artistCommas: 'after_surname',
  })
})
