import type { MakerCard as Card } from '@allcity/contract/makers'
import { Trans } from '@lingui/react/macro'
import { Link } from 'react-router'
import { factsWord } from '#web/lib/joined-words.ts'
import { makerPath } from '#web/lib/makers.ts'
import { worksWord } from '#web/lib/words.ts'
import { MakerDisc } from '#web/ui/maker-disc.tsx'
import { Picture } from '#web/ui/photo.tsx'

const sizes = '(min-width: 1300px) 300px, (min-width: 720px) 30vw, 44vw'

export function MakerCard({ maker, priority = false }: { maker: Card; priority?: boolean }) {
  const { name, cover, city, aliases } = maker
  const names = factsWord(aliases.slice(0, 2))
  return (
    <article className="work maker-card">
      {cover ? (
        <Picture photo={cover} sizes={sizes} ratio={1.5} alt="" priority={priority} />
      ) : (
        <span className="photo maker-blank" style={{ '--ratio': 1.5 }} aria-hidden="true" />
      )}
      <div className="caption">
        <MakerDisc type={maker.type} name={name} />
        <div>
          <Link className="caption-title" to={makerPath(maker)}>
            <bdi>{name}</bdi>
          </Link>
          <p className="caption-line">{[worksWord(maker.works), city].filter(Boolean).join(' · ')}</p>
          {aliases.length > 0 && (
            <p className="caption-line">
              <Trans>
                also <bdi>{names}</bdi>
              </Trans>
            </p>
          )}
        </div>
      </div>
    </article>
  )
}
