import type { ArtworkCard } from '@allcity/contract/artworks'
import { dataLimits, ExportFormat, exportedProperties } from '@allcity/contract/data'
import { levelMetres } from '@allcity/contract/geo'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useSuspenseQuery } from '@tanstack/react-query'
import { Link, type LoaderFunctionArgs } from 'react-router'
import { clientConfig } from '#web/lib/config.ts'
import { artworkFeed, buildEmbedLink } from '#web/lib/feed.ts'
import { translate } from '#web/lib/messages.ts'
import { formatUnit } from '#web/lib/numbers.ts'
import { queryClientContext } from '#web/lib/query-client.ts'
import { LicenceList } from '#web/modules/artworks/components/licence-list.tsx'
import { newestArtworks } from '#web/modules/artworks/queries.ts'
import { FileTable } from '#web/modules/open-data/components/file-table.tsx'
import { FilterTable } from '#web/modules/open-data/components/filter-table.tsx'
import { RateLimits } from '#web/modules/open-data/components/rate-limits.tsx'
import { formatNames } from '#web/modules/open-data/rules.ts'
import { LinkTable } from '#web/ui/link-table.tsx'
import { ProsePage, type ProseSection } from '#web/ui/prose-page.tsx'

export async function loader({ context }: LoaderFunctionArgs) {
  await context.get(queryClientContext).ensureQueryData(newestArtworks())
  return null
}

/** https://schema.org/Dataset for dataset search engines. */
function structuredData(baseUrl: string) {
  return {
    '@context': 'https://schema.org',
    '@type': 'Dataset',
    name: t`Street art of Allcity`,
    description: t`Street art with type, surface, status, year and published location. Each photo has its own license, which is part of the data.`,
    url: `${baseUrl}/data`,
    isAccessibleForFree: true,
    creator: { '@type': 'Organization', name: 'Allcity', url: `${baseUrl}/` },
    license: `${baseUrl}/data`,
    distribution: ExportFormat.options.map((format) => ({
      '@type': 'DataDownload',
      encodingFormat: formatNames[format],
      contentUrl: `${baseUrl}/api/artworks.${format}`,
    })),
  }
}

export function Component() {
  const { baseUrl } = clientConfig()
  const [example] = useSuspenseQuery(newestArtworks()).data.items
  return (
    <ProsePage
      title={t`Open data`}
      path="/data"
      description={t`Download the street art of Allcity: GeoJSON, CSV, GPX, KML, Atom feeds, oEmbed and vector tiles, with the license of each work.`}
      summary={t`Download everything on Allcity, with licenses.`}
      structuredData={import.meta.env.SSR ? structuredData(baseUrl) : {}}
      alternates={[artworkFeed()]}
      intro={
        <p>
          <Trans>
            No account and no key needed. Base URL: <code>{baseUrl}</code>. Scripts on other sites can use the files,
            the feed, oEmbed and the tiles too.
          </Trans>
        </p>
      }
      sections={[...fileSections(example), ...rightsSections(), ...serviceSections(example), ...programSections()]}
    />
  )
}

function fileSections(example: ArtworkCard | undefined): ProseSection[] {
  return [
    {
      id: 'files',
      title: t`Files`,
      body: (
        <>
          <FileTable />
          <p>
            <Trans>
              Files include every work that matches your filters. If a download is interrupted, start again. Works with
              a hidden location have no coordinates in GeoJSON and CSV, and are not in GPX and KML. Public records
              without a photo by a member are in neither the files nor the feed; get them from their sources.
            </Trans>
          </p>
        </>
      ),
    },
    {
      id: 'filters',
      title: t`Filters`,
      body: (
        <>
          <p>
            <Trans>
              Files, feed and the list of works take the same filters. Empty filters are ignored. Repeat{' '}
              <code>kind</code>, <code>surface</code> or <code>status</code> for several values.
            </Trans>
          </p>
          <FilterTable uploader={example?.uploader.username} />
          <p>
            <Trans>
              <code>region</code>, <code>artist</code>, <code>crew</code>, <code>spot</code> and <code>vehicle</code>{' '}
              take the number or id at the end of the page’s URL. <code>crewPart=own</code> limits a crew’s works to
              those credited to the crew itself, <code>crewPart=members</code> to those of its members.
            </Trans>
          </p>
        </>
      ),
    },
    {
      id: 'properties',
      title: t`Properties of a work`,
      body: (
        <>
          <ul>
            {Object.entries(exportedProperties).map(([name, meaning]) => (
              <li key={name}>
                <code>{name}</code>: {translate(meaning)}
              </li>
            ))}
          </ul>
          <p>
            <Trans>
              GeoJSON also has the coordinates as its geometry, and CSV as <code>longitude</code> and{' '}
              <code>latitude</code>, in degrees of WGS 84. Files contain only confirmed credits. GPX and KML put title,
              page and attribution into their own fields.
            </Trans>
          </p>
        </>
      ),
    },
  ]
}

function rightsSections(): ProseSection[] {
  const street = formatUnit(levelMetres.street, 'meter')
  const district = formatUnit(levelMetres.district, 'meter')
  const city = formatUnit(levelMetres.city, 'meter')
  return [
    {
      id: 'locations',
      title: t`Locations`,
      body: (
        <p>
          <Trans>
            Uploaders choose how precisely a location is published. With <code>exact</code> you get the location itself.
            With <code>street</code>, <code>district</code> and <code>city</code> you get one point of a fixed grid of{' '}
            {street}, {district} and {city}. With <code>hidden</code> you get none. The exact location is then in no
            file, tile or feed.
          </Trans>
        </p>
      ),
    },
    {
      id: 'licenses',
      title: t`Licenses and attribution`,
      body: (
        <>
          <p>
            <Trans>
              Each photo has the license that its uploader chose. Check <code>licence</code>:
            </Trans>
          </p>
          <LicenceList />
          <p>
            <Trans>
              Show the sentence in <code>attribution</code> next to the photo; the license asks for nothing else. The
              work on the wall belongs to its maker; a license on a photo doesn’t change that. City names come from
              GeoNames, CC BY 4.0.
            </Trans>
          </p>
        </>
      ),
    },
  ]
}

function serviceSections(example: ArtworkCard | undefined): ProseSection[] {
  const { baseUrl } = clientConfig()
  const { feedEntries } = dataLimits
  const listFile = `${baseUrl}/api/collections/{id}/works.gpx`
  const listFeed = `${baseUrl}/feeds/lists/{id}/works.atom`
  const tiles = `${baseUrl}/api/tiles/{z}/{x}/{y}.mvt`
  return [
    {
      id: 'feed',
      title: t({ message: 'Feed', context: 'Atom' }),
      body: (
        <>
          <p>
            <Trans>
              The newest {feedEntries} works as an Atom feed. It takes the filters too. A removed work leaves the feed
              at once.
            </Trans>
          </p>
          <LinkTable
            label={t({ message: 'Feed', context: 'Atom' })}
            subject={t({ message: 'Feed', context: 'Atom' })}
            rows={[
              { name: t`All works`, path: '/feeds/artworks.atom' },
              { name: t`Murals only`, path: '/feeds/artworks.atom?kind=mural' },
            ]}
          />
        </>
      ),
    },
    {
      id: 'lists',
      title: t`Lists and walks`,
      body: (
        <p>
          <Trans>
            Every public list is also a file with its works in order, and a walk with its route: <code>{listFile}</code>
            , or ending in <code>kml</code> or <code>geojson</code>. Its newest works are an Atom feed:{' '}
            <code>{listFeed}</code>. The <code>id</code> is at the end of the list’s URL.
          </Trans>
        </p>
      ),
    },
    {
      id: 'embed',
      title: t`Embed a work`,
      body: (
        <>
          <p>
            <Trans>
              Programs that support oEmbed turn a work’s URL into its photo, or a card with a link if all rights are
              reserved. <code>maxwidth</code> and <code>maxheight</code> set the available space, <code>format</code> is{' '}
              <code>json</code> or <code>xml</code>. Each work’s page also describes it as JSON-LD (schema.org).
            </Trans>
          </p>
          {example && (
            <LinkTable
              label={t`Embed a work`}
              subject={t`Example`}
              rows={[{ name: t`Newest work`, path: `${buildEmbedLink(example.id).path}&maxwidth=640` }]}
            />
          )}
        </>
      ),
    },
    {
      id: 'tiles',
      title: t`Map tiles`,
      body: (
        <>
          <LinkTable
            label={t`Map tiles`}
            subject={t`Map tiles`}
            rows={[{ name: 'TileJSON', about: t`Describes the vector tiles`, path: '/api/tiles/tiles.json' }]}
          />
          <p>
            <Trans>
              In QGIS, choose Layer, Add Layer, Add Vector Tile Layer, New Generic Connection, and enter{' '}
              <code>{tiles}</code>. The layer <code>artworks</code> has a point for each work, <code>clusters</code> one
              for many works that are too close together.
            </Trans>
          </p>
        </>
      ),
    },
  ]
}

function programSections(): ProseSection[] {
  return [
    { id: 'limits', title: t`Rate limits`, body: <RateLimits /> },
    {
      id: 'api',
      title: t`API`,
      body: (
        <p>
          <Trans>
            Use the API for single works, paged lists and everything else: <a href="/api/docs">documentation</a>,{' '}
            <a href="/api/openapi.json">OpenAPI</a>. Search engines find every page in the{' '}
            <a href="/sitemap.xml">sitemap</a>. If something is missing, use the <Link to="/contact">contact page</Link>
            .
          </Trans>
        </p>
      ),
    },
  ]
}
