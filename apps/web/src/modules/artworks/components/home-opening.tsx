import type { ArtworkCard } from '@allcity/contract/artworks'
import { ArrowRight } from 'lucide-react'
import { Link } from 'react-router'
import { namesWord } from '#web/lib/makers.ts'
import { formatTitle, kindOnSurface, placeWord, worksWord } from '#web/lib/words.ts'
import { SureLine } from '#web/modules/sightings/components/sure-line.tsx'
import { Bullet } from '#web/ui/bullet.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { acrossPhone, Picture } from '#web/ui/photo.tsx'
import { StillThereWords } from '#web/ui/still-there-words.tsx'
import { NearMe } from './near-me.tsx'
import '#web/modules/sightings/components/still-there.css'

interface HomeOpeningProps {
  newest: ArtworkCard | undefined
  counts: { total: number }
}

function sentence(total: number) {
  if (total === 0) return 'Street art, mapped wall by wall. Nothing is on the map yet: add the one you just passed.'
  if (total === 1) return '1 work is on the map. Find it, walk past it, add the one you just passed.'
  return `${worksWord(total)} are on the map. Find them, walk past them, add the one you just passed.`
}

/** 'by Lula Ferro, New York City'; without an artist, credits the photo instead. */
function describeSource({ credits, isSample, uploader, place }: ArtworkCard) {
  const maker = credits.length > 0 ? `by ${namesWord(credits.map(({ name }) => name))}` : ''
  const photo = credits.length > 0 || isSample ? '' : `photo by ${uploader.username}`
  return [maker, placeWord(place), photo].filter(Boolean).join(', ')
}

/** The top of the home page: the site in a sentence, one action, and the newest photo. */
export function HomeOpening({ newest, counts }: HomeOpeningProps) {
  return (
    <section className={newest ? 'opening' : 'opening opening-bare'} aria-labelledby="opening-title">
      <div className="opening-sign">
        <h1 id="opening-title">See it before it’s gone.</h1>
        <p className="opening-text">{sentence(counts.total)}</p>
        <div className="opening-actions">
          <ButtonLink variant="next" to="/map">
            Open the map <ArrowRight className="icon" aria-hidden="true" />
          </ButtonLink>
          <NearMe />
        </div>
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
                <StillThereWords of={newest.stillThere} />
              </span>
            </span>
          </p>
        </>
      )}
    </section>
  )
}
