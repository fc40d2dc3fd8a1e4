import type { ArtworkCard } from '@allcity/contract/artworks'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { formatTitle } from '#web/lib/words.ts'
import { Picture } from '#web/ui/photo.tsx'

interface ChosenPairProps {
  works: readonly [ArtworkCard | null, ArtworkCard | null]
  problem: string | null
  /** The submit button. */
  children: ReactNode
}

/** The two chosen works side by side with the form's action; always in view. */
export function ChosenPair({ works, problem, children }: ChosenPairProps) {
  const [one, other] = works
  return (
    <div className="chosen">
      <section className="chosen-pair" aria-label={t`Chosen works`}>
        <ChosenWork key={one?.id ?? 'one'} work={one} />
        <span className="chosen-or">
          <Trans>or</Trans>
        </span>
        <ChosenWork key={other?.id ?? 'other'} work={other} />
      </section>
      <div className="chosen-problem" role="alert">
        {problem && <p className="wrong">{problem}</p>}
      </div>
      {children}
    </div>
  )
}

function ChosenWork({ work }: { work: ArtworkCard | null }) {
  return (
    <span className="chosen-work">
      {work ? (
        <Picture photo={work.cover} sizes="200px" ratio={4 / 3} alt="" />
      ) : (
        <span className="photo chosen-empty" style={{ '--ratio': 4 / 3 }} />
      )}
      <span className="chosen-name small">{work ? <bdi>{formatTitle(work)}</bdi> : t`Not chosen yet`}</span>
    </span>
  )
}
