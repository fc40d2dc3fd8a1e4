import type { Battle, BattleResult } from '@allcity/contract/battles'
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
      <section className="battle-facts" aria-label="The result">
        <p className="strong">{marginWords(result)}</p>
        <p className="quiet">
          {result.isProvisional ? (
            <>
              Provisional until <Time at={result.settlesAt} />, while the votes are checked: accounts made after the
              start, addresses of one person, bursts from one network, votes that only ever go one way.
            </>
          ) : (
            <>
              Settled on <Time at={result.settlesAt} />, after the votes were checked.
            </>
          )}
        </p>
        {result.voided.length > 0 && (
          <ul>
            {result.voided.map((voided) => (
              <li key={voided.reason}>{voidedWords(voided)}.</li>
            ))}
          </ul>
        )}
        <p>
          <a className="go" href={`/api/battles/${battle.id}/votes.csv?bom=true`} download>
            <Download className="icon" aria-hidden="true" /> Every vote, without names (CSV)
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
