import { measureSentence } from '@allcity/contract/moderation-words'
import type { Statement } from '@allcity/contract/statements'
import { Trans } from '@lingui/react/macro'
import { Link } from 'react-router'
import { translate } from '#web/lib/messages.ts'
import { RelativeTime } from '#web/ui/relative-time.tsx'
import { standingWords } from '../rules.ts'

interface StatementLineProps {
  statement: Statement
  /** By which it is read without being signed in. */
  secret?: string | null
}

/** One of the decisions about me, and whether it holds. */
export function StatementLine({ statement: one, secret = null }: StatementLineProps) {
  const path = `/statements/${one.id}`
  return (
    <li>
      <p>
        <Link className="strong" to={secret === null ? path : `${path}#${secret}`}>
          {measureSentence({ measure: one.measure, ...one.about }, translate)}
        </Link>
      </p>
      <p dir="auto">
        <q>{one.reason}</q>
      </p>
      <p className="small quiet">
        <Trans>
          Decided <RelativeTime at={one.madeAt} />
        </Trans>
        {' · '}
        {standingWords(one)}
        {one.noticePath && (
          <>
            {' · '}
            <Link to={secret === null ? one.noticePath : `${path}/notice#${secret}`}>
              <Trans>Takedown request</Trans>
            </Link>
          </>
        )}
      </p>
    </li>
  )
}
