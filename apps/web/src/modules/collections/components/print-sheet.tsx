import type { Collection } from '@allcity/contract/collections'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { ChevronLeft } from 'lucide-react'
import { clientConfig } from '#web/lib/config.ts'
import { formatCredit } from '#web/lib/credit-line.ts'
import { formatTitle, levelWord, placeWord, worksWord } from '#web/lib/words.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Picture } from '#web/ui/photo.tsx'
import { StillThereWords } from '#web/ui/still-there-words.tsx'
import { classifyWork, lengthWord, listPath, listStops, partWord } from '../rules.ts'
import { QrCode } from './qr-code.tsx'
import { SketchMap } from './sketch-map.tsx'

/** A list on paper, A4: what it is, a sketch of the way, each stop, and a code that leads back here. */
export function PrintSheet({ list }: { list: Collection }) {
  const address = `${clientConfig().baseUrl}${listPath(list)}`
  const numbers = new Map(listStops(list.items).map(({ artwork, number }) => [artwork.id, number]))
  const works = list.items.flatMap(({ artwork, note }) => (artwork ? [{ artwork, note }] : []))
  const length = lengthWord(list)
  const { username } = list.by
  return (
    <>
      <p className="paper-tools">
        <ButtonLink variant="quiet" to={listPath(list)}>
          <ChevronLeft className="icon" aria-hidden="true" /> <Trans>Back to the list</Trans>
        </ButtonLink>
        <Button variant="next" onClick={() => window.print()}>
          <Trans>Print</Trans>
        </Button>
      </p>
      <article className="sheet">
        <header className="sheet-head">
          <div>
            <p className="sheet-brand">Allcity</p>
            <h1>
              <bdi>{list.title}</bdi>
            </h1>
            <p>
              {list.isWalk ? t`A walk by ${username}` : t`A list by ${username}`}
              {` · ${worksWord(works.length)}`}
              {length && ` · ${length}`}
            </p>
            {list.description && <p>{list.description}</p>}
          </div>
          {list.visibility !== 'private' && (
            <figure className="sheet-code">
              <QrCode text={address} />
              <figcaption>{address.replace(/^https?:\/\//, '')}</figcaption>
            </figure>
          )}
        </header>
        <SketchMap list={list} />
        <ol className="sheet-stops">
          {works.map(({ artwork, note }) => (
            <li key={artwork.id} className={classifyWork(artwork) === 'stop' ? '' : 'is-aside'}>
              <span className="sheet-number">{list.isWalk ? (numbers.get(artwork.id) ?? '–') : ''}</span>
              <Picture photo={artwork.cover} alt="" ratio={4 / 3} sizes="120px" priority />
              <div>
                <h2>{formatTitle(artwork)}</h2>
                <p>
                  {formatCredit(artwork)} · {placeWord(artwork.place)}
                  {artwork.place.level !== 'exact' && ` · ${levelWord(artwork.place.level)}`}
                </p>
                <p>
                  <StillThereWords of={artwork} /> {list.isWalk && partWord(artwork)}
                </p>
                {note && <p className="sheet-note">{note}</p>}
                <p className="sheet-credit">
                  {t`Photo: ${{ username: artwork.uploader.username }}`}
                  {artwork.place.location && artwork.place.level === 'exact'
                    ? ` · ${artwork.place.location.latitude.toFixed(5)}, ${artwork.place.location.longitude.toFixed(5)}`
                    : ''}
                </p>
              </div>
              <span className="sheet-tick" aria-hidden="true" />
            </li>
          ))}
        </ol>
        <footer className="sheet-foot">
          <Trans>Street art comes and goes. Photo licenses: see each work’s page.</Trans>
        </footer>
      </article>
    </>
  )
}
