import type { Artwork } from '@allcity/contract/artworks'
import type { ReactNode } from 'react'
import { exactDate } from '#web/lib/dates.ts'
import { permissionWord, surfaceWord } from '#web/lib/words.ts'
import { PersonLink } from '#web/ui/person-link.tsx'
import { RelativeTime } from '#web/ui/relative-time.tsx'
import { ArtworkSources } from './artwork-sources.tsx'
import { LicenceLink } from './licence-link.tsx'

export function ArtworkFacts({ artwork }: { artwork: Artwork }) {
  const { yearMade, seenOn, permission, sources } = artwork
  const isRecord = sources.some(({ isMade }) => isMade)
  return (
    <dl className="facts">
      <Fact name="Surface">{surfaceWord(artwork.surface)}</Fact>
      {yearMade !== null && <Fact name="Painted">{yearMade}</Fact>}
      {permission !== 'unknown' && <Fact name="Permission">{permissionWord(permission)}</Fact>}
      {seenOn !== null && (
        <Fact name="Seen">
          <time dateTime={seenOn}>{exactDate(seenOn)}</time>
        </Fact>
      )}
      <ArtworkSources sources={sources} />
      {!isRecord && (
        <>
          <Fact name="Added">
            <RelativeTime at={artwork.publishedAt} /> by <PersonLink username={artwork.uploader.username} />
          </Fact>
          <Fact name="Licence">
            <LicenceLink licence={artwork.licence} />
          </Fact>
        </>
      )}
      {artwork.rights && (
        <Fact name="The work">
          <LicenceLink licence={artwork.rights} />, says its artist
        </Fact>
      )}
      {artwork.noTraining && <Fact name="Training">Not to be used to train models</Fact>}
    </dl>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}
