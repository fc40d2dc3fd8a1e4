import type { Artwork } from '@allcity/contract/artworks'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
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
      <Fact name={t`Surface`}>{surfaceWord(artwork.surface)}</Fact>
      {yearMade !== null && <Fact name={t`Painted`}>{yearMade}</Fact>}
      {permission !== 'unknown' && <Fact name={t`Permission`}>{permissionWord(permission)}</Fact>}
      {seenOn !== null && (
        <Fact name={t`Photographed`}>
          <time dateTime={seenOn}>{exactDate(seenOn)}</time>
        </Fact>
      )}
      <ArtworkSources sources={sources} />
      {!isRecord && (
        <>
          <Fact name={t`Added`}>
            <Trans>
              <RelativeTime at={artwork.publishedAt} /> by <PersonLink username={artwork.uploader.username} />
            </Trans>
          </Fact>
          <Fact name={t`License`}>
            <LicenceLink licence={artwork.licence} />
          </Fact>
        </>
      )}
      {artwork.rights && (
        <Fact name={t`Artwork license`}>
          <Trans>
            <LicenceLink licence={artwork.rights} /> (set by the artist)
          </Trans>
        </Fact>
      )}
      {artwork.noTraining && (
        <Fact name={t`AI training`}>
          <Trans>Not allowed</Trans>
        </Fact>
      )}
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
