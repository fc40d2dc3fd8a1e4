import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { statementsBeside } from '../queries.ts'
import { StatementLine } from './statement-line.tsx'

/** Other decisions about a member who may be unable to sign in; `secret` comes from the email. */
export function OtherStatements({ id, secret }: { id: string; secret: string }) {
  const others = useQuery(statementsBeside(id, secret))
  const items = others.data?.items ?? []
  if (items.length === 0) return null
  return (
    <section aria-labelledby="others">
      <h2 className="h26" id="others">
        <Trans>Other moderation decisions</Trans>
      </h2>
      <ol className="statements">
        {items.map((one) => (
          <StatementLine key={one.id} statement={one} secret={secret} />
        ))}
      </ol>
    </section>
  )
}
