import { type Artwork, ArtworkId } from '@allcity/contract/artworks'
import type { Credit } from '@allcity/contract/credits'
import type { Coordinates, LocationLevel } from '@allcity/contract/geo'
import type { Photo } from '@allcity/contract/photos'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useSuspenseQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { type LoaderFunctionArgs, useParams } from 'react-router'
import { clientConfig } from '#web/lib/config.ts'
import { artworkFeed, buildEmbedLink } from '#web/lib/feed.ts'
import { idInPath } from '#web/lib/id-in-path.ts'
import { factsWord } from '#web/lib/joined-words.ts'
import { makerPath, namesWord } from '#web/lib/makers.ts'
import { choosePreview } from '#web/lib/picture.ts'
import { queryClientContext } from '#web/lib/query-client.ts'
import { formatTitle, kindOnSurface, kindWord, licenceUrl, licenceWord, placeInFull } from '#web/lib/words.ts'
import { doubtMetres } from '#web/map/location-grid.ts'
import { ArtworkBelow } from '#web/modules/artworks/components/artwork-below.tsx'
import { ArtworkFacts } from '#web/modules/artworks/components/artwork-facts.tsx'
import { ArtworkOwner } from '#web/modules/artworks/components/artwork-owner.tsx'
import { ArtworkPhotos } from '#web/modules/artworks/components/artwork-photos.tsx'
import { ArtworkPlace } from '#web/modules/artworks/components/artwork-place.tsx'
import { ReportTool } from '#web/modules/artworks/components/report-tool.tsx'
import { artworkById } from '#web/modules/artworks/queries.ts'
import { SaveButton } from '#web/modules/collections/components/save-button.tsx'
import { Comments } from '#web/modules/comments/components/comments.tsx'
import { MadeBy } from '#web/modules/credits/components/made-by.tsx'
import { PropsButton } from '#web/modules/props/components/props-button.tsx'
import { PlaceCrumbs } from '#web/modules/regions/components/place-crumbs.tsx'
import { StillThere } from '#web/modules/sightings/components/still-there.tsx'
import { SuccessorLink } from '#web/modules/spots/components/successor-link.tsx'
import { Bullet } from '#web/ui/bullet.tsx'
import { ClientOnly } from '#web/ui/client-only.tsx'
import { lazyPart } from '#web/ui/lazy-part.tsx'
import { PageHead } from '#web/ui/page-head.tsx'
import { ShareButton } from '#web/ui/share-button.tsx'
import '#web/modules/artworks/components/artwork.css'

const PropsGivers = lazyPart(async () => (await import('#web/modules/props/components/props-givers.tsx')).PropsGivers)

const readArtworkId = (text: string | undefined) => idInPath(ArtworkId, text)

export async function loader({ context, params }: LoaderFunctionArgs) {
  const cache = context.get(queryClientContext)
  const artwork = await cache.ensureQueryData(artworkById(readArtworkId(params.id)))
  if (import.meta.env.SSR) await (await import('#web/modules/artworks/queries-below.ts')).fetchBelow(cache, artwork)
  return null
}

/** A point for an exact place, otherwise a circle of its uncertainty. */
function toGeo(location: Coordinates, level: LocationLevel) {
  const point = { '@type': 'GeoCoordinates', ...location }
  if (level === 'exact') return point
  return { '@type': 'GeoCircle', geoMidpoint: point, geoRadius: Math.ceil(doubtMetres(level)) }
}

const isRecord = ({ sources }: Artwork) => sources.some(({ isMade }) => isMade)

/**
 * https://schema.org/ImageObject with the licence data that search engines show; the licence of a source record does not apply to its
 * photos.
 */
function picture(artwork: Artwork, photo: Photo, baseUrl: string) {
  const { id, uploader, licence } = artwork
  const image = { '@type': 'ImageObject', contentUrl: new URL(photo.sizes.at(-1)?.url ?? '', `${baseUrl}/`).href }
  if (isRecord(artwork)) return image
  return {
    ...image,
    creator: { '@type': 'Person', name: uploader.username },
    creditText: `${uploader.username}, Allcity`,
    copyrightNotice: factsWord([uploader.username, licenceWord(licence)]),
    acquireLicensePage: `${baseUrl}/artwork/${id}`,
    ...(licenceUrl(licence) === null ? {} : { license: licenceUrl(licence) }),
  }
}

const toCreator = (credit: Credit) => ({
  '@type': credit.type === 'crew' ? 'Organization' : 'Person',
  name: credit.name,
  url: `${clientConfig().baseUrl}${makerPath(credit)}`,
})

/** https://schema.org/VisualArtwork; the place is the public one, and absent when it is hidden. */
function structuredData(artwork: Artwork): Record<string, unknown> {
  const { baseUrl } = clientConfig()
  const { location, city, countryCode } = artwork.place
  const rights = artwork.rights && licenceWord(artwork.rights)
  return {
    '@context': 'https://schema.org',
    '@type': 'VisualArtwork',
    '@id': `${baseUrl}/artwork/${artwork.id}`,
    url: `${baseUrl}/artwork/${artwork.id}`,
    name: formatTitle(artwork),
    artform: kindWord(artwork.kind),
    artworkSurface: artwork.surface.replace('_', ' '),
    ...(artwork.description ? { description: artwork.description } : {}),
    image: artwork.photos.map((photo) => picture(artwork, photo, baseUrl)),
    ...(artwork.yearMade === null ? {} : { dateCreated: String(artwork.yearMade) }),
    ...(artwork.credits.length === 0 ? {} : { creator: artwork.credits.map(toCreator) }),
    // The photo's licence is stated with the photo: the photographer cannot license the work.
    ...(artwork.rights && licenceUrl(artwork.rights) ? { license: licenceUrl(artwork.rights) } : {}),
    ...(rights ? { copyrightNotice: t`Artwork license: ${rights}` } : {}),
    ...(artwork.noTraining ? { usageInfo: t`AI training not allowed` } : {}),
    ...(location || city
      ? {
          locationCreated: {
            '@type': 'Place',
            ...(city
              ? { address: { '@type': 'PostalAddress', addressLocality: city, addressCountry: countryCode } }
              : {}),
            ...(location ? { geo: toGeo(location, artwork.place.level) } : {}),
          },
        }
      : {}),
  }
}

function describeMaking(kind: string, makers: string, where: string): string {
  if (makers && where) return t`${kind} by ${makers} in ${where}.`
  if (makers) return t`${kind} by ${makers}.`
  return where ? t`${kind} in ${where}.` : `${kind}.`
}

function describe(artwork: Artwork) {
  const where = placeInFull(artwork.place)
  const kind = kindOnSurface(artwork.kind, artwork.surface)
  const makers = namesWord(artwork.credits.map(({ name }) => name))
  const { username } = artwork.uploader
  const first = describeMaking(kind, makers, where)
  if (artwork.description) return `${first} ${artwork.description.slice(0, 200)}`
  if (artwork.photos.length === 0) return t`${first} No photo yet.`
  return isRecord(artwork) ? first : t`${first} Photo by ${username}.`
}

export function ArtworkPage() {
  const { data: artwork } = useSuspenseQuery(artworkById(readArtworkId(useParams().id)))
  const cover = choosePreview(artwork.cover)

  return (
    <div className="page">
      <PageHead
        title={formatTitle(artwork)}
        description={describe(artwork)}
        path={`/artwork/${artwork.id}`}
        type="article"
        structuredData={import.meta.env.SSR ? structuredData(artwork) : {}}
        alternates={[artworkFeed(), buildEmbedLink(artwork.id)]}
        {...(cover ? { image: { ...cover, alt: artwork.cover.altText ?? formatTitle(artwork) } } : {})}
      />
      {artwork.noTraining && (
        <>
          <meta name="robots" content="noai, noimageai" />
          <meta name="tdm-reservation" content="1" />
        </>
      )}
      <PlaceCrumbs place={artwork.place} />
      <ArtworkOwner artwork={artwork} key={artwork.id}>
        {(more) => (
          <>
            <article className="piece">
              <ArtworkPhotos artwork={artwork} />
              <div className="piece-facts">
                <p className="piece-kind">
                  <Bullet kind={artwork.kind} surface={artwork.surface} size={40} />
                  <span>{kindOnSurface(artwork.kind, artwork.surface)}</span>
                  {artwork.isSample && (
                    <span className="piece-sample">
                      <Trans>Sample</Trans>
                    </span>
                  )}
                </p>
                <h1 className="h52">
                  <bdi>{formatTitle(artwork)}</bdi>
                </h1>
                <MadeBy artwork={artwork} />
                <div className="piece-tools">
                  <PropsButton artwork={artwork} />
                  <SaveButton artwork={artwork} />
                  <ShareButton title={formatTitle(artwork)} url={`${clientConfig().baseUrl}/artwork/${artwork.id}`} />
                  {more}
                </div>
                <ClientOnly>
                  {() => (
                    <Suspense>
                      <PropsGivers artwork={artwork} />
                    </Suspense>
                  )}
                </ClientOnly>
                <StillThere artwork={artwork} whenGone={<SuccessorLink artwork={artwork} />} />
                <ArtworkPlace artwork={artwork} />
                <ArtworkFacts artwork={artwork} />
                <noscript>
                  <ReportTool artwork={artwork} />
                </noscript>
              </div>
              {artwork.description && (
                <p className="piece-text" dir="auto">
                  {artwork.description}
                </p>
              )}
              <Comments artwork={artwork} />
            </article>
            <ArtworkBelow artwork={artwork} />
          </>
        )}
      </ArtworkOwner>
    </div>
  )
}

export { ArtworkPage as Component }
