import type { Maker } from '@allcity/contract/makers'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { factsWord } from '#web/lib/joined-words.ts'
import { MakerDisc } from '#web/ui/maker-disc.tsx'

export function MakerHead({ maker, tools }: { maker: Maker; tools: ReactNode }) {
  const { name, aliases, bio, type, isSample } = maker
  const names = factsWord(aliases)
  return (
    <header className="maker-words">
      <p className="piece-kind">
        <MakerDisc type={type} name={name} size={44} />
        <span>{type === 'crew' ? t`Crew` : t`Artist`}</span>
        {isSample && (
          <span className="piece-sample">
            <Trans>Sample</Trans>
          </span>
        )}
      </p>
      <h1>
        <bdi>{name}</bdi>
      </h1>
      {aliases.length > 0 && (
        <p className="maker-aliases">
          <Trans>
            <span className="quiet">also</span> <bdi>{names}</bdi>
          </Trans>
        </p>
      )}
      {bio && (
        <p className="piece-text" dir="auto">
          {bio}
        </p>
      )}
      {!bio && (
        <p className="quiet">
          <Trans>No bio yet.</Trans>
        </p>
      )}
      {tools}
    </header>
  )
}
