import { Link, type LoaderFunctionArgs } from 'react-router'
import { queryClientContext } from '#web/lib/query-client.ts'
import { SignedStatement } from '#web/modules/canary/components/signed-statement.tsx'
import { signedStatement } from '#web/modules/canary/queries.ts'
import { ProsePage } from '#web/ui/prose-page.tsx'
import '#web/modules/canary/components/canary.css'

export async function loader({ context }: LoaderFunctionArgs) {
  await context.get(queryClientContext).ensureQueryData(signedStatement())
  return null
}

export function Component() {
  return (
    <ProsePage
      title="Warrant canary"
      path="/warrant-canary"
      description="What can be said about secret orders: a dated statement about the software, and what an operator adds."
      summary="What can be said about secret orders, and by whom."
    >
      <p>
        In some countries a court or an authority can order a site to hand over what it knows of its users, and forbid
        it to say so. Nobody can be made to repeat, again and again, that no such order has come. A statement of that
        kind is called a warrant canary: while it is renewed, it sings. When it is late, draw your own conclusions.
      </p>

      <h2>About this installation</h2>
      <SignedStatement />

      <h2>About the software</h2>
      <p>
        <time dateTime="2026-11-20">20 November 2026</time>, for version 0.1.0:
      </p>
      <ul>
        <li>It holds no way in for any authority, and no switch that would open one.</li>
        <li>
          Unless an uploader chose exactly, it shows the real place of a work to them and to moderators, and to nobody
          else.
        </li>
        <li>It publishes no data of any camera, and it sends no data about you to its makers.</li>
        <li>Its source is open, so that you need not believe this: you can read it.</li>
      </ul>

      <h2>What there would be to hand over</h2>
      <p>
        What is kept is on the <Link to="/privacy">privacy page</Link>. What is not kept cannot be demanded: choose a
        username that is not your name, and delete what you do not want to exist.
      </p>
    </ProsePage>
  )
}
