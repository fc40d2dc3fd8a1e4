import { dataLimits, type ExportFormat, exportedProperties } from '@allcity/contract/data'
import { levelMetres } from '@allcity/contract/geo'
import { useSuspenseQuery } from '@tanstack/react-query'
import { Link, type LoaderFunctionArgs } from 'react-router'
import { clientConfig } from '#web/lib/config.ts'
import { artworkFeed, buildEmbedLink } from '#web/lib/feed.ts'
import { queryClientContext } from '#web/lib/query-client.ts'
import { countWord } from '#web/lib/words.ts'
import { LicenceList } from '#web/modules/artworks/components/licence-list.tsx'
import { newestArtworks } from '#web/modules/artworks/queries.ts'
import { ProsePage } from '#web/ui/prose-page.tsx'

const manhattan = '-74.03,40.69,-73.92,40.81'
const formatUses: Record<ExportFormat, { name: string; use: string }> = {
  geojson: { name: 'GeoJSON', use: 'for maps and map programs: QGIS, Leaflet, MapLibre, PostGIS' },
  csv: { name: 'CSV', use: 'for tables: one line a work, UTF-8, the first line names the columns' },
  gpx: { name: 'GPX', use: 'for walking: way points for Organic Maps, OsmAnd or a Garmin' },
  kml: { name: 'KML', use: 'for Google Earth and whatever else takes it' },
}
const files = Object.entries(formatUses).map(([format, words]) => ({ format, ...words }))

export async function loader({ context }: LoaderFunctionArgs) {
  await context.get(queryClientContext).ensureQueryData(newestArtworks())
  return null
}

/** https://schema.org/Dataset for dataset search engines. */
function structuredData(baseUrl: string) {
  return {
    '@context': 'https://schema.org',
    '@type': 'Dataset',
    name: 'Street art of Allcity',
    description:
      'Works of street art with kind, surface, status, year and the place that may be known. Each photo has a licence of its own, which stands in the data.',
    url: `${baseUrl}/data`,
    isAccessibleForFree: true,
    creator: { '@type': 'Organization', name: 'Allcity', url: `${baseUrl}/` },
    license: `${baseUrl}/data`,
    distribution: files.map(({ format, name }) => ({
      '@type': 'DataDownload',
      encodingFormat: name,
      contentUrl: `${baseUrl}/api/artworks.${format}`,
    })),
  }
}

/** A working link: its text is its URL. */
function Address({ path }: { path: string }) {
  return (
    <a href={path}>
      <code>{path}</code>
    </a>
  )
}

export function Component() {
  const { baseUrl } = clientConfig()
  const [example] = useSuspenseQuery(newestArtworks()).data.items

  return (
    <ProsePage
      title="Open data"
      path="/data"
      description="Take the street art of Allcity with you: GeoJSON, CSV, GPX, KML, Atom feeds, oEmbed and vector tiles, with the licence of each work."
      summary="What people have added here can be taken along, with its licence."
      structuredData={import.meta.env.SSR ? structuredData(baseUrl) : {}}
      alternates={[artworkFeed()]}
    >
      <p>
        You need no account and no key. All addresses on this page are below <code>{baseUrl}</code>. Scripts on pages of
        other sites may ask for the files, the feed, oEmbed and the tiles too.
      </p>

      <h2>Files</h2>
      <ul>
        {files.map(({ format, name, use }) => (
          <li key={format}>
            {name}, {use}: <Address path={`/api/artworks.${format}`} />
          </li>
        ))}
      </ul>
      <p>
        For Excel, add <code>bom=true</code> to a CSV file, so that accents are shown right:{' '}
        <Address path="/api/artworks.csv?bom=true" />.
      </p>
      <p>
        A file holds all works that your filter lets through, whether three or three million. It arrives while it is
        being written: if your connection breaks, the file is not whole, so get it again. Works whose place is kept
        hidden are in the GeoJSON and CSV files without coordinates, and not in the GPX and KML files, which are made of
        places. Public records that nobody has added a photo of their own to are left to their sources, whose pages name
        them: neither the files nor the feed have them.
      </p>

      <h2>Filters</h2>
      <p>
        The files, the feed and the list of works take the same ones; an empty one, and words that are signs alone,
        narrow nothing. Repeat <code>kind</code>, <code>surface</code> or <code>status</code> for several values.
      </p>
      <ul>
        <li>
          By kind: <Address path="/api/artworks.csv?kind=mural&kind=mosaic" />
        </li>
        <li>
          By surface: <Address path="/api/artworks.geojson?surface=shutter" />
        </li>
        <li>
          By what was last seen of it: <Address path="/api/artworks.geojson?status=present" />
        </li>
        <li>
          Those that are likely still there: <Address path="/api/artworks.geojson?likelyThere=true" />, or those that
          nobody has seen for so long that they need a look: <Address path="/api/artworks.geojson?needsLook=true" />
        </li>
        <li>
          By the year they were made: <Address path="/api/artworks.csv?fromYear=2020&toYear=2024" />
        </li>
        <li>
          By words of the title: <Address path="/api/artworks.csv?words=night" />
        </li>
        <li>
          By country: <Address path="/api/artworks.kml?country=PT" />
        </li>
        <li>
          By <code>region</code>, <code>artist</code>, <code>crew</code>, <code>spot</code> or <code>vehicle</code>,
          with the number or id that ends the address of the page of the city, the maker, the wall or the train.{' '}
          <code>crewPart=own</code> leaves of a crew’s works those credited to itself, <code>crewPart=members</code> the
          others.
        </li>
        <li>
          By place, as west, south, east and north in degrees:{' '}
          <Address path={`/api/artworks.gpx?bounds=${manhattan}`} />
        </li>
        {example && (
          <li>
            By who uploaded it: <Address path={`/api/artworks.csv?uploader=${example.uploader.username}`} />
          </li>
        )}
      </ul>

      <h2>What is said of each work</h2>
      <ul>
        {Object.entries(exportedProperties).map(([name, meaning]) => (
          <li key={name}>
            <code>{name}</code>: {meaning}
          </li>
        ))}
      </ul>
      <p>
        Beside these, GeoJSON has the coordinates as the geometry, and CSV as <code>longitude</code> and{' '}
        <code>latitude</code>, in degrees of WGS 84. Who made a work is told once its uploader or two people say so; a
        guess that waits for another is in no file. In GPX and KML the title, the page and the attribution stand where
        those formats have a place for them.
      </p>

      <h2>Places</h2>
      <p>
        Whoever uploads a work says how closely its place is published. At <code>exact</code> you get the place itself.
        At <code>street</code>, <code>district</code> and <code>city</code> you get one point of a fixed grid of{' '}
        {levelMetres.street} m, {countWord(levelMetres.district)} m and {countWord(levelMetres.city)} m. At{' '}
        <code>hidden</code> you get none. The real place is in no file, tile or feed.
      </p>

      <h2>Licences and attribution</h2>
      <p>
        Each photo has the licence that its uploader chose, so there is not one licence for all. Look at{' '}
        <code>licence</code>:
      </p>
      <LicenceList />
      <p>
        Set the sentence in <code>attribution</code> beside what you show: it is all that the licence asks for. The work
        on the wall belongs to whoever made it; a licence on a photo does not change that. Names of cities come from
        GeoNames, CC BY 4.0.
      </p>

      <h2>Lists and walks</h2>
      <p>
        Each public list is a file too, its works in order, a walk with its way:{' '}
        <code>{`${baseUrl}/api/collections/{id}/works.gpx`}</code>, and with the endings <code>kml</code> and{' '}
        <code>geojson</code>. What came into it last is an Atom feed:{' '}
        <code>{`${baseUrl}/feeds/lists/{id}/works.atom`}</code>. The <code>id</code> is the one in the address of the
        list. A list that its owner keeps private has neither.
      </p>

      <h2>Feed</h2>
      <p>
        The newest {dataLimits.feedEntries} works as an Atom feed, for a feed reader:{' '}
        <Address path="/feeds/artworks.atom" />. It takes the filters too:{' '}
        <Address path="/feeds/artworks.atom?kind=mural" />. A work that is taken down is gone from the feed at once.
      </p>

      <h2>Show a work on your own site</h2>
      <p>
        Programs that know oEmbed turn the address of a work into its photo. Where all rights are reserved they get a
        card with a link. <code>maxwidth</code> and <code>maxheight</code> say how much room there is,
        <code>format</code> whether the answer is <code>json</code> or <code>xml</code>.
      </p>
      {example && (
        <p>
          <Address path={`${buildEmbedLink(example.id).path}&maxwidth=640`} />
        </p>
      )}
      <p>Every page of a work also says what it shows in JSON-LD, as schema.org has it.</p>

      <h2>Map tiles</h2>
      <p>
        The vector tiles of the map, described by TileJSON: <Address path="/api/tiles/tiles.json" />. In QGIS choose
        Layer, Add Layer, Add Vector Tile Layer, New Generic Connection, and enter{' '}
        <code>{`${baseUrl}/api/tiles/{z}/{x}/{y}.mvt`}</code>. The layer <code>artworks</code> has a point for each
        work. Where they are too many to be told apart, the layer <code>clusters</code> has a point for many.
      </p>

      <h2>How often</h2>
      <ul>
        <li>
          {dataLimits.exportsAMinute} files a minute from one network address, the four formats together. After that the
          answer is 429, with the seconds to wait in <code>Retry-After</code>.
        </li>
        <li>Everything else: 600 requests a minute. Whoever runs this installation may have set another pace.</li>
        <li>
          Small files, the feed and the rest carry an <code>ETag</code>. Send it back as <code>If-None-Match</code>, and
          if nothing has changed you get a 304 without a body. Do not show a copy for long without asking: works are
          taken down, and places become hidden.
        </li>
      </ul>

      <h2>More</h2>
      <p>
        For single works, pages of lists and all the rest there is the API: <a href="/api/docs">readable</a>, or{' '}
        <a href="/api/openapi.json">for machines</a>. Search engines find every page by the{' '}
        <a href="/sitemap.xml">sitemap</a>. If something is missing, the <Link to="/contact">contact page</Link> says
        whom to ask.
      </p>
    </ProsePage>
  )
}
