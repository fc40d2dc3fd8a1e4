import { trainDelayDays } from '@allcity/contract/vehicles'
import { Link } from 'react-router'
import { clientConfig } from '#web/lib/config.ts'
import { ProsePage } from '#web/ui/prose-page.tsx'

const readHost = (address: string) => (URL.canParse(address) ? new URL(address).host : null)

export function Component() {
  const { mapPmtiles, mapStyleUrl, baseUrl, imageBaseUrl, identityEndpoint, countsVisits, isInstallable } =
    clientConfig()
  const own = readHost(baseUrl)
  const isOther = (host: string | null) => host !== null && host !== own
  const mapHost = readHost(mapStyleUrl)
  const imageHost = readHost(imageBaseUrl)
  const identityHost = readHost(identityEndpoint)

  return (
    <ProsePage
      title="Privacy"
      path="/privacy"
      description="What Allcity keeps about you and your photos, who sees it, and how to take it with you or have it deleted."
      summary="What we keep, who sees it, and how you take it back."
    >
      <h2>Looking around</h2>
      <p>
        You need no account to look, and nobody follows you while you do: there are no ads,{' '}
        {countsVisits ? 'no analytics of others' : 'no analytics'} and no scripts of others. Your network address is
        used to hold off floods of requests.
      </p>
      {countsVisits && (
        <p>
          We count how often each kind of page is opened on a day, and nothing of by whom or which one. A browser that
          asks not to be tracked is not counted.
        </p>
      )}
      {isOther(mapHost) && (
        <p>
          {mapPmtiles
            ? 'The background of the map comes from us; where you choose “Streets, online” or ours cannot be had, it'
            : 'The background of the map'}{' '}
          comes from {mapHost}. Your browser fetches it there, so that host sees your network address and which part of
          the map you look at.
        </p>
      )}
      {isOther(imageHost) && <p>Photos are delivered by {imageHost}, which sees your network address.</p>}

      <h2>Your account</h2>
      <ul>
        <li>Your email address. It is for signing in and for codes, and is shown to nobody else.</li>
        <li>
          Your username, and what you add of your own will: name, city, a few words, a photo. These can be seen, on your
          page too.
        </li>
        <li>
          {isOther(identityHost)
            ? `Your password is kept by the sign-in service at ${identityHost}; we pass it on when you sign in and do not store it.`
            : 'Your password, as an argon2id hash and an encrypted SRP verifier, from which it cannot be read back.'}
        </li>
      </ul>

      <h2>Your photos</h2>
      <ul>
        <li>
          Your camera writes the place, the time and more into a photo. We read place, time and orientation once, to
          suggest them to you. The suggestion is shown to you alone, and deleted when you publish.
        </li>
        <li>
          What we show are fresh pictures cut from yours, without any data of the camera. Your file is never served.
        </li>
        <li>
          Of each file we keep a fingerprint, from which no picture can be made: by it we know a photo that somebody has
          published already.
        </li>
        <li>An upload that is never finished is deleted after 24 hours.</li>
        <li>
          A photo that you take out of a work is deleted. While moderators decide about the work, and as long as it is
          out of view by their decision, they alone can still see what was taken out meanwhile.
        </li>
      </ul>

      <h2>Places</h2>
      <p>
        With each work you say how closely its place is published: exactly, about 150 metres, about 1 kilometre, about
        10 kilometres, or not at all. Unless you chose exactly, the real place stays between you and the moderators. It
        is in no answer, no tile, no order of results, no distance and no photo that leaves the server. Everybody else
        gets one point of a fixed grid.
      </p>
      <p>
        Of a train everybody gets the city alone, {trainDelayDays} days after it was added, and with it the operator,
        the line and the number of the car. If you keep the place hidden, these stay hidden too.
      </p>

      <h2>Artists and crews</h2>
      <p>
        Members say who made a work and who belongs to a crew. A name that one person alone has said is shown to members
        only, until a second one or the uploader says the same. A membership that is entered as private is shown to
        whoever entered it and to the moderators. Every change keeps who made it. Something about you is wrong, or
        should not be here? Write to us by the <Link to="/contact">contact page</Link>.
      </p>
      <p>
        Who claims an artist is known to moderators alone, as is what they show for it. The photo is deleted once the
        claim is decided and the photo thirty days old.
      </p>

      <h2>Notices</h2>
      <p>
        Who asks by the contact page that a work goes leaves an email address, and a name if they want to. Moderators
        alone see both, and twelve months after the end they are deleted with the words.
      </p>

      <h2>What you saw</h2>
      <p>
        When you say that a work is still there or gone, everybody sees it with your username and the day. If you tell
        us that you are standing there, your browser sends its position; we keep whether it is within 150 metres, and
        nothing else of it. When you say that you saw a train, we keep the day, the city and the line, and show them
        with your username {trainDelayDays} days later. You can take back what you said.
      </p>

      <h2>Battles and the arena</h2>
      <p>
        What you vote for is shown to nobody while a battle is on. After it, the votes are told without names, each with
        its day. Moderators, who look for votes that are not people’s own, see whose they are. That one person votes
        once is known by a keyed hash of your mailbox; a keyed hash of your network is kept until the result is settled,
        a day after the end. Whose votes the checks found is kept for moderators with the battle, until the account
        goes; whom they found by the network alone, no longer than its hash, unless the vote was taken out for it. The
        data that you download has it once the result is settled.
      </p>

      <h2>Lists and walks</h2>
      <p>
        A list of works is yours alone until you say otherwise. The start of a walk is a point that you set on the map
        for everybody who sees the walk. While you walk, your position stays in your browser: the way to the next stop
        is worked out there, and so is the shortest way from where you are.
      </p>

      <h2>Other people</h2>
      <ul>
        <li>
          Your page shows your works and public lists, unless you say otherwise in your profile. What you saw is on it
          only if you say so.
        </li>
        <li>Everybody sees your comments, and to which works you gave props, with your username.</li>
        <li>
          What you follow is yours alone. A member whom you follow is told; of the others nobody learns more than how
          many follow them.
        </li>
        <li>Whom you block is not told. A report keeps the words it is about, for the moderators.</li>
      </ul>

      <h2>In your browser</h2>
      <ul>
        <li>
          One cookie, when you sign in: it renews your session, cannot be read by scripts, and is sent to{' '}
          <code>/api/auth</code> only. When you sign up, or sign in before your address is confirmed, another one for an
          hour: this browser confirms that sign-up alone. Where there are several servers, a third one says for ten
          seconds that something was saved, and nothing else, so that each of them shows it.
        </li>
        <li>
          Local storage: <code>accessToken</code>, <code>idToken</code>, <code>username</code> and{' '}
          <code>auth-storage</code>, which say that you are signed in. Signing out clears them. And{' '}
          <code>allcity.leaving</code>, that you signed out while we could not be reached, until we have heard of it.
        </li>
        <li>
          Session storage: <code>pending-email</code>, the address a code was sent to, and <code>comment …</code>, what
          you have half written below a work, until you close the tab or your account is deleted.
        </li>
        <li>
          Local storage: <code>walk-ticks</code>, what you have seen of each walk and in which order you go on;{' '}
          <code>basemap</code>, the background you chose for the map; <code>allcity.searches</code>, what you searched
          for last. Signing out clears the searches.
        </li>
        <li>
          Your upload drafts with their photos and places, so that closing the tab loses nothing: in this browser&apos;s
          database, and under <code>allcity-draft-…</code> in local storage while a tab closes. They go when you sign
          out, publish or remove them, or delete your account. A session that ends by itself keeps them.
        </li>
        {isInstallable && (
          <>
            <li>
              The pages, pictures and part of the map you saw last, as anybody may see them, so that they open without a
              network. Signing out clears the pictures.
            </li>
            <li>
              If you have this device told what is new, we keep the address that the push service of your browser gives
              for it. What we send there only your browser can read. It ends with your session.
            </li>
          </>
        )}
      </ul>

      <h2>Take it with you, or have it deleted</h2>
      <p>
        Your <Link to="/profile">profile</Link> has both. “Download my data” gives you everything we hold of you in one
        zip. “Delete my account” deletes your account, your works and your photos for good, the files too. Also whoever
        is suspended can do both: the sign-in that is refused leads there. Of a suspended account that is deleted a
        keyed hash of its address stays until the suspension ends, and nothing else.
      </p>
      <p>
        Who runs this installation and answers for it is on the <Link to="/contact">contact page</Link>.
      </p>
    </ProsePage>
  )
}
