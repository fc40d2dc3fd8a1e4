import type { ArtworkId } from '@allcity/contract/artworks'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { ArrowRight } from 'lucide-react'
import { Link } from 'react-router'
import { collectionsWith } from '../queries.ts'
import { ListCards } from './list-cards.tsx'

/** The public lists and walks that a work is in; nothing when there are none. */
export function InLists({ artworkId }: { artworkId: ArtworkId }) {
  const { data } = useQuery(collectionsWith(artworkId))
  if (!data || data.items.length === 0) return null
  return (
    <section className="section" aria-labelledby="in-lists">
      <header className="section-head">
        <h2 id="in-lists">
          <Trans>In lists and walks</Trans>
        </h2>
        <Link className="go" to="/lists">
          <span>
            <Trans>All walks and lists</Trans>
          </span>
          <ArrowRight className="icon" aria-hidden="true" />
        </Link>
      </header>
      <ListCards lists={data.items} label={t`Lists with this work`} />
    </section>
  )
}
