import { Link } from 'react-router'
import { clientConfig } from '#web/lib/config.ts'
import { ProsePage } from '#web/ui/prose-page.tsx'

export function Component() {
  const { baseUrl, contactEmail } = clientConfig()
  const { host } = new URL(baseUrl)

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

      <h2>About a work or a person</h2>
      <ul>
        <li>Give the address of the page, as it stands in your browser.</li>
        <li>Say what is wrong: it is yours, it shows you, it gives a place away, it is not what it says.</li>
        <li>Say what you want done: taken down, credited, made vaguer.</li>
        <li>If you painted it and would rather not say who you are, say only that. It is enough to begin with.</li>
      </ul>

      <h2>About a fault</h2>
      <p>
        Say what you did, what came, and what you had expected. If it lets somebody see or do what they should not,
        write to the operator first and to nobody else until it is mended.
      </p>
    </ProsePage>
  )
}
