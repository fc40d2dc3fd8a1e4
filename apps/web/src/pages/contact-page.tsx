import { Link, useSearchParams } from 'react-router'
import { clientConfig } from '#web/lib/config.ts'
import { TakedownForm } from '#web/modules/takedowns/components/takedown-form.tsx'
import { ProsePage } from '#web/ui/prose-page.tsx'

export function Component() {
  const { baseUrl, contactEmail } = clientConfig()
  const { host } = new URL(baseUrl)
  const [search] = useSearchParams()

  return (
    <ProsePage
      title="Contact"
      path="/contact"
      description="Who runs this installation of Allcity, and what to do about a work, a person, a photo or a fault."
      summary={`Who answers for ${host}, and what to write.`}
    >
      <h2>Who runs this</h2>
      <p>
        Allcity is software that anybody can run. Each installation has an operator, who answers for what is on it. The
        operator of this one is whoever runs {host}.
      </p>
      {contactEmail ? (
        <p>
          Write to <a href={`mailto:${contactEmail}`}>{contactEmail}</a>.
        </p>
      ) : (
        <p>
          They have not set an address for this page. If you were asked to use {host} by somebody, ask them; if not, the
          company that {host} is hosted by or registered with can pass a message on.
        </p>
      )}

      <h2>About your own account</h2>
      <p>
        You need nobody for this: <Link to="/my-uploads">My Uploads</Link> is where you change and take down works, and
        your <Link to="/profile">profile</Link> is where you download your data and delete your account.
      </p>

      <h2 id="takedown">About a work or a person</h2>
      <p>
        Ask here that a work goes: because it is yours, shows you, or gives a place away. You need no account. If you
        painted it and would rather not say who you are, say only that. It is enough to begin with.
      </p>
      <TakedownForm address={search.get('work')} />

      <h2>About a fault</h2>
      <p>
        Say what you did, what came, and what you had expected. If it lets somebody see or do what they should not,
        write to the operator first and to nobody else until it is mended.
      </p>
    </ProsePage>
  )
}
