import type { ArtworkSource } from '@allcity/contract/artworks'
import { exactDate } from '#web/lib/dates.ts'

/** The public records that speak of a work, each with where to read it and under which licence. */
export function ArtworkSources({ sources }: { sources: ArtworkSource[] }) {
  return sources.map(({ name, page, link, image, terms, address, readOn }) => (
    <div key={name}>
      <dt>Source</dt>
      <dd>
        {page ? <Outside to={page}>{name}</Outside> : name}
        {terms && <>, {terms}</>}, read on <time dateTime={readOn}>{exactDate(readOn)}</time>
        {address && <span className="small quiet fact-more">{address}</span>}
        {(link || image) && (
          <span className="small fact-more">
            {link && <Outside to={link}>Its record</Outside>} {image && <Outside to={image}>A picture there</Outside>}
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
