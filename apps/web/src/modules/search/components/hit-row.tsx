import type { SearchHit } from '@allcity/contract/search'
import { Trans } from '@lingui/react/macro'
import { MapPin } from 'lucide-react'
import { walkWord } from '#web/modules/collections/rules.ts'
import { MakerDisc } from '#web/ui/maker-disc.tsx'
import { Picture } from '#web/ui/photo.tsx'
import { MarkedText } from './marked-text.tsx'

/** One search hit: a picture or icon, its name and its type. */
export function HitRow({ hit }: { hit: SearchHit }) {
  const length = walkWord(hit)
  return (
    <>
      <HitSign hit={hit} />
      <span className="hit-text">
        <span className="hit-name">
          <MarkedText of={hit.name} />
          {hit.alias && (
            <span className="quiet">
              {' '}
              <Trans>
                also <MarkedText of={hit.alias} />
              </Trans>
            </span>
          )}
        </span>
        <span className="quiet small">{hit.about}</span>
        {length && <span className="quiet small">{length}</span>}
      </span>
    </>
  )
}

function HitSign({ hit: { kind, name, cover } }: { hit: SearchHit }) {
  if (kind === 'artists' || kind === 'crews') {
    return <MakerDisc type={kind === 'artists' ? 'artist' : 'crew'} name={name.text} size={44} />
  }
  if (cover) return <Picture className="hit-picture" photo={cover} sizes="56px" ratio={1} alt="" />
  return (
    <span className="hit-picture hit-sign">
      <MapPin className="icon" aria-hidden="true" />
    </span>
  )
}
