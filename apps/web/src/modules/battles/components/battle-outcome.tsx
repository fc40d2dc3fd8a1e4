import type { Battle, BattleResult } from '@allcity/contract/battles'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Download } from 'lucide-react'
import { Suspense } from 'react'
import { useAuth } from '#web/modules/auth/store.ts'
import { lazyPart } from '#web/ui/lazy-part.tsx'
import { Time } from '#web/ui/time.tsx'
import { marginWords, voidedWords } from '../rules.ts'
import { ShareBar } from './share-bar.tsx'

const BattleChecks = lazyPart(async () => (await import('./battle-checks.tsx')).BattleChecks)

/** The result, how close it was, what was not counted, and every vote to check it by. */
export function BattleOutcome({ battle, result }: { battle: Battle; result: BattleResult }) {
  const role = useAuth((auth) => auth.user?.role)
  return (
    <>
      <ShareBar className="battle-bar" result={result} />
      <section className="battle-facts" aria-label={t`Result`}>
        <p className="strong">{marginWords(result)}</p>
        <p className="quiet">
          {result.isProvisional ? (
            <Trans>
              Provisional: we’re checking for fake votes until <Time at={result.settlesAt} />.
            </Trans>
          ) : (
            <Trans>
              Settled on <Time at={result.settlesAt} />, after a check for fake votes.
            </Trans>
          )}
        </p>
        {result.voided.length > 0 && (
          <ul>
            {result.voided.map((voided) => (
              <li key={voided.reason}>{voidedWords(voided)}</li>
            ))}
          </ul>
        )}
        <p>
          <a className="go" href={`/api/battles/${battle.id}/votes.csv?bom=true`} download>
            <Download className="icon" aria-hidden="true" /> <Trans>All votes, without names (CSV)</Trans>
          </a>
        </p>
      </section>
      {role !== undefined && role !== 'member' && (
        <Suspense>
          <BattleChecks battle={battle} />
        </Suspense>
      )}
    </>
  )
}
