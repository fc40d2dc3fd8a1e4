import type { ArtworkCard } from '@allcity/contract/artworks'
import type { Battle } from '@allcity/contract/battles'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Link } from 'react-router'
import { kindOnSurface } from '#web/lib/words.ts'
import { Bullet } from '#web/ui/bullet.tsx'
import { Facts } from '#web/ui/facts.tsx'
import { Picture } from '#web/ui/photo.tsx'
import { RelativeTime } from '#web/ui/relative-time.tsx'
import { battlePath, findWinner, formatMakers, shareWord, votesWord } from '../rules.ts'
import { ShareBar } from './share-bar.tsx'

/** A decided battle as a line of a list, or one that was called off. */
export function Verdict({ battle }: { battle: Battle }) {
  const { one, other, title, category, endsAt, result } = battle
  const kind = one?.kind ?? other?.kind ?? 'other'
  const surface = category === 'trains' ? 'train' : 'wall'
  const winner = result && findWinner(result)
  const votes = votesWord(result ? result.one + result.other : 0)
  return (
    <li className="verdict">
      <p className="verdict-name">
        <Bullet kind={kind} surface={surface} size={32} label={kindOnSurface(kind, surface)} />
        <span>
          <Link className="strong" to={battlePath(battle)}>
            <bdi>{title}</bdi>
          </Link>
          <br />
          <span className="small quiet">
            {!result && t`Canceled: a work was removed`}
            {result && (
              <Facts>
                {endsAt && <RelativeTime at={endsAt} />}
                {result.isProvisional ? t`${votes}, provisional` : votes}
              </Facts>
            )}
          </span>
        </span>
      </p>
      <div className="verdict-sides">
        <div className={winner === 'one' ? 'verdict-side won' : 'verdict-side'}>
          <Thumb work={one} />
          <Share share={result && shareWord(result, 'one')} work={one} />
        </div>
        {result ? <ShareBar className="verdict-bar" result={result} /> : <span className="verdict-bar" />}
        <div className={winner === 'other' ? 'verdict-side won' : 'verdict-side'}>
          <Share share={result && shareWord(result, 'other')} work={other} />
          <Thumb work={other} />
        </div>
      </div>
    </li>
  )
}

function Thumb({ work }: { work: ArtworkCard | null }) {
  if (!work)
    return (
      <span className="duel-gone">
        <Trans>Removed</Trans>
      </span>
    )
  return <Picture photo={work.cover} sizes="(min-width: 720px) 112px, 50vw" ratio={4 / 3} alt="" />
}

function Share({ share, work }: { share: string | null; work: ArtworkCard | null }) {
  return (
    <p>
      {share !== null && <b className="figure">{share}</b>}
      <span>
        <bdi>{work ? formatMakers(work) : t`Removed`}</bdi>
      </span>
    </p>
  )
}
