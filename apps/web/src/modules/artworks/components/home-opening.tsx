import type { ArtworkCard } from '@allcity/contract/artworks'
import { plural, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { ArrowRight } from 'lucide-react'
import { Link } from 'react-router'
import { namesWord } from '#web/lib/makers.ts'
import { formatTitle, kindOnSurface, placeWord } from '#web/lib/words.ts'
import { SureLine } from '#web/modules/sightings/components/sure-line.tsx'
import { Bullet } from '#web/ui/bullet.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { acrossPhone, Picture } from '#web/ui/photo.tsx'
import { SearchForm } from '#web/ui/search-form.tsx'
import { StillThereWords } from '#web/ui/still-there-words.tsx'
import { NearMe } from './near-me.tsx'
import '#web/modules/sightings/components/still-there.css'

interface HomeOpeningProps {
  newest: ArtworkCard | undefined
  counts: { total: number }
}

function sentence(total: number) {
  if (total === 0) return t`Street art, mapped wall by wall. Nothing on the map yet: add the one you just passed.`
  return t`${plural(total, {
    one: '# work on the map so far. Add the one you just passed.',
    other: '# works on the map. Find them, walk to them, add the one you just passed.',
  })}`
}

/** 'by Lula Ferro, New York City'; without an artist, credits the photo instead. */
function describeSource({ credits, isSample, uploader, place }: ArtworkCard) {
  const where = placeWord(place)
  if (credits.length > 0) {
    const makers = namesWord(credits.map(({ name }) => name))
    return t`by ${makers}, ${where}`
  }
  const { username } = uploader
  return isSample ? where : t`${where}, photo by ${username}`
}

/** The top of the home page: the site in a sentence, one action, and the newest photo. */
export function HomeOpening({ newest, counts }: HomeOpeningProps) {
  return (
    <section className={newest ? 'opening' : 'opening opening-bare'} aria-labelledby="opening-title">
      <div className="opening-sign">
        <h1 id="opening-title">
          <Trans>See it before it’s gone.</Trans>
        </h1>
        <p className="opening-text">{sentence(counts.total)}</p>
        <div className="opening-actions">
          <ButtonLink variant="next" to="/map">
            <Trans>Open the map</Trans> <ArrowRight className="icon" aria-hidden="true" />
          </ButtonLink>
          <NearMe />
        </div>
        <SearchForm />
      </div>
      {newest && (
        <>
          <Link className="opening-photo" to={`/artwork/${newest.id}`} aria-label={formatTitle(newest)} tabIndex={-1}>
            <Picture photo={newest.cover} sizes={`(min-width: 900px) 64vw, ${acrossPhone}`} ratio={4 / 3} priority />
          </Link>
          <p className="opening-caption">
            <Bullet
              kind={newest.kind}
              surface={newest.surface}
              size={20}
              label={kindOnSurface(newest.kind, newest.surface)}
            />
            <span>
              <Link className="strong" to={`/artwork/${newest.id}`}>
                <bdi>{formatTitle(newest)}</bdi>
              </Link>{' '}
              <span className="quiet">{describeSource(newest)}</span>
            </span>
            <span className="opening-sure sure small">
              <SureLine probability={newest.stillThere.probability} />{' '}
              <span>
                <StillThereWords of={newest} />
              </span>
            </span>
          </p>
        </>
      )}
    </section>
  )
}
