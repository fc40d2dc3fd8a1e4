import type { ArtworkCard } from '@allcity/contract/artworks'
import type { Battle, BattleResult } from '@allcity/contract/battles'
import { Link } from 'react-router'
import { kindOnSurface } from '#web/lib/words.ts'
import { Bullet } from '#web/ui/bullet.tsx'
import { Picture } from '#web/ui/photo.tsx'
import { RelativeTime } from '#web/ui/relative-time.tsx'
import { battlePath, shareWord, votesWord, whoOf, winnerOf } from '../rules.ts'
import { ShareBar } from './share-bar.tsx'

/** A decided battle as a line of a list. */
export function Verdict({ battle, result }: { battle: Battle; result: BattleResult }) {
  const { one, other, title, category, endsAt } = battle
  const kind = one?.kind ?? other?.kind ?? 'other'
  const surface = category === 'trains' ? 'train' : 'wall'
  const winner = winnerOf(result)
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
            {endsAt && <RelativeTime at={endsAt} />}, {votesWord(result.one + result.other)}
            {result.isProvisional && ', provisional'}
          </span>
        </span>
      </p>
      <div className="verdict-sides">
        <div className={winner === 'one' ? 'verdict-side won' : 'verdict-side'}>
          <Thumb work={one} />
          <Share share={shareWord(result, 'one')} work={one} />
        </div>
        <ShareBar className="verdict-bar" result={result} />
        <div className={winner === 'other' ? 'verdict-side won' : 'verdict-side'}>
          <Share share={shareWord(result, 'other')} work={other} />
          <Thumb work={other} />
        </div>
      </div>
    </li>
  )
}

function Thumb({ work }: { work: ArtworkCard | null }) {
  if (!work) return <span className="duel-gone">Gone</span>
  return <Picture photo={work.cover} sizes="(min-width: 720px) 112px, 50vw" ratio={4 / 3} alt="" />
}

function Share({ share, work }: { share: string; work: ArtworkCard | null }) {
  return (
    <p>
      <b className="figure">{share}</b>
      <span>
        <bdi>{work ? whoOf(work) : 'Taken down'}</bdi>
      </span>
    </p>
  )
}
