import type { Maker } from '@allcity/contract/makers'
import type { ReactNode } from 'react'
import { MakerDisc } from '#web/ui/maker-disc.tsx'

export function MakerHead({ maker, tools }: { maker: Maker; tools: ReactNode }) {
  const { name, aliases, bio, type, isSample } = maker
  return (
    <div className="maker-words">
      <p className="piece-kind">
        <MakerDisc type={type} name={name} size={44} />
        <span>{type === 'crew' ? 'Crew' : 'Artist'}</span>
        {isSample && <span className="piece-sample">Sample</span>}
      </p>
      <h1>
        <bdi>{name}</bdi>
      </h1>
      {aliases.length > 0 && (
        <p className="maker-aliases">
          <span className="quiet">also </span>
          <bdi>{aliases.join(', ')}</bdi>
        </p>
      )}
      {bio && (
        <p className="piece-text" dir="auto">
          {bio}
        </p>
      )}
      {!bio && <p className="quiet">Nobody has written about {type === 'crew' ? 'this crew' : 'this artist'} yet.</p>}
      {tools}
    </div>
  )
}
