import type { ArtworkSource } from '@allcity/contract/artworks'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { exactDate } from '#web/lib/dates.ts'
import { Facts } from '#web/ui/facts.tsx'

/** The public records that speak of a work, each with where to read it and under which licence. */
export function ArtworkSources({ sources }: { sources: ArtworkSource[] }) {
  return sources.map(({ name, page, link, image, terms, address, readOn }) => (
    <div key={name}>
      <dt>
        <Trans>Source</Trans>
      </dt>
      <dd>
        <Facts>
          {page ? <Outside to={page}>{name}</Outside> : name}
          {terms}
        </Facts>
        <span className="small quiet fact-more">
          <Trans>
            Read on <time dateTime={readOn}>{exactDate(readOn)}</time>
          </Trans>
        </span>
        {address && <span className="small quiet fact-more">{address}</span>}
        {(link || image) && (
          <span className="small fact-more">
            {link && <Outside to={link}>{t`Original record`}</Outside>}{' '}
            {image && <Outside to={image}>{t`Photo at source`}</Outside>}
          </span>
        )}
      </dd>
    </div>
  ))
}

function Outside({ to, children }: { to: string; children: string }) {
  return (
    <a href={to} rel="noopener nofollow" target="_blank">
      {children}
    </a>
  )
}
