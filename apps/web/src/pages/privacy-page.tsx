import { trainDelayDays } from '@allcity/contract/vehicles'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Link } from 'react-router'
import { clientConfig } from '#web/lib/config.ts'
import { BrowserStorage } from '#web/modules/privacy/components/browser-storage.tsx'
import { BrowsingPrivacy } from '#web/modules/privacy/components/browsing-privacy.tsx'
import { readOtherHost } from '#web/modules/privacy/rules.ts'
import { ProsePage, type ProseSection } from '#web/ui/prose-page.tsx'

export function Component() {
  return (
    <ProsePage
      title={t`Privacy`}
      path="/privacy"
      description={t`What Allcity keeps about you and your photos, who can see it, and how to download or delete it.`}
      summary={t`What we keep, who can see it, and how to download or delete it.`}
      sections={[...visitorSections(), ...contentSections(), ...socialSections(), ...controlSections()]}
    />
  )
}

function visitorSections(): ProseSection[] {
  const identityHost = readOtherHost(clientConfig().identityEndpoint)
  return [
    {
      id: 'browsing',
      title: t`Browsing`,
      body: <BrowsingPrivacy />,
    },
    {
      id: 'account',
      title: t`Your account`,
      body: (
        <ul>
          <li>
            <Trans>Your email address, for signing in and for codes. No one else can see it.</Trans>
          </li>
          <li>
            <Trans>
              Your username, and what you choose to add: name, city, bio and photo. All of it is public on your profile.
            </Trans>
          </li>
          <li>
            <Trans>Your language, so that we write to you in it.</Trans>
          </li>
          <li>
            {identityHost ? (
              <Trans>
                Your password is kept by the sign-in service at {identityHost}; we pass it on when you sign in and don’t
                store it.
              </Trans>
            ) : (
              <Trans>
                Your password, as an argon2id hash and an encrypted SRP verifier, which can’t be turned back into it.
              </Trans>
            )}
          </li>
          {!identityHost && (
            <li>
              <Trans>
                Where you are signed in: browser and system, such as Firefox on Linux, when you signed in, and when you
                last used it. Only you see the devices. We delete their names when you sign out, and the rest after 31
                days.
              </Trans>
            </li>
          )}
        </ul>
      ),
    },
  ]
}

function contentSections(): ProseSection[] {
  return [
    {
      id: 'photos',
      title: t`Your photos`,
      body: (
        <ul>
          <li>
            <Trans>
              Cameras write the location, time and more into photos. We read location, time and orientation once, to
              suggest them to you. Only you see the suggestion, and we delete it when you publish.
            </Trans>
          </li>
          <li>
            <Trans>We show new copies of your photo without any metadata. We never serve your original file.</Trans>
          </li>
          <li>
            <Trans>We keep a fingerprint of each file to spot duplicates. It can’t be turned back into a photo.</Trans>
          </li>
          <li>
            <Trans>Unfinished uploads are deleted after 24 hours.</Trans>
          </li>
          <li>
            <Trans>
              Photos that you remove from a work are deleted. While moderators review the work, or hide it, only they
              can still see photos removed in the meantime.
            </Trans>
          </li>
        </ul>
      ),
    },
    {
      id: 'locations',
      title: t`Locations`,
      body: (
        <>
          <p>
            <Trans>
              You choose how precisely each work’s location is published: exactly, within about 150 meters, 1 kilometer
              or 10 kilometers, or not at all. Unless you chose exactly, only you and the moderators can see the exact
              location. It is in no response, tile, sort order, distance or photo that leaves the server. Everyone else
              gets one point of a fixed grid.
            </Trans>
          </p>
          <p>
            <Trans>
              For trains we only ever show the city, {trainDelayDays} days after upload, along with the operator, line
              and car number. If you hide the location, we hide these too.
            </Trans>
          </p>
        </>
      ),
    },
    {
      id: 'artists',
      title: t`Artists and crews`,
      body: (
        <>
          <p>
            <Trans>
              Members can credit artists and list crew members. A credit that only one person suggested is visible to
              members only, until the uploader or a second person confirms it. A private crew membership is visible only
              to the person who added it and to moderators. Every change is recorded with its author. If something about
              you is wrong or shouldn’t be here, use the <Link to="/contact">contact page</Link>.
            </Trans>
          </p>
          <p>
            <Trans>
              Only moderators see who claims an artist page and the evidence. We delete the evidence photo once the
              claim is decided and the photo is 30 days old.
            </Trans>
          </p>
        </>
      ),
    },
    {
      id: 'takedowns',
      title: t`Takedown requests`,
      body: (
        <p>
          <Trans>
            If you request a takedown, we keep your email address, and your name if you give it. Only moderators see
            them. We delete both and your text 12 months after the request is closed.
          </Trans>
        </p>
      ),
    },
    {
      id: 'sightings',
      title: t`Sightings`,
      body: (
        <p>
          <Trans>
            When you report that a work is still there or gone, everyone can see it with your username and the day. If
            you tell us you’re there, your browser sends its position; we only record whether it is within 150 meters.
            When you report a train, we keep the day, city and line, and show them with your username {trainDelayDays}{' '}
            days later. You can remove your sightings.
          </Trans>
        </p>
      ),
    },
    {
      id: 'battles',
      title: t`Battles and the arena`,
      body: (
        <>
          <p>
            <Trans>
              No one sees your votes during a battle. Afterwards, votes are shown without names, each with its day. Only
              moderators, who look for fake votes, can see who cast them.
            </Trans>
          </p>
          <p>
            <Trans>
              To make sure that each person votes once, we use a keyed hash of your email address. We keep a keyed hash
              of your network until the result is settled, one day after the end. Moderators can see whose votes our
              checks flagged with the battle until the account is deleted. A flag that rests on the network alone is
              deleted together with that hash, unless the vote was voided for it. Your data download includes this once
              the result is settled.
            </Trans>
          </p>
        </>
      ),
    },
  ]
}

function socialSections(): ProseSection[] {
  return [
    {
      id: 'lists',
      title: t`Lists and walks`,
      body: (
        <p>
          <Trans>
            Your lists are private until you publish them. The start of a walk is a point that you set on the map for
            everyone who can see the walk. Your position stays in your browser while you walk: it works out the way to
            the next stop and the shortest order there.
          </Trans>
        </p>
      ),
    },
    {
      id: 'people',
      title: t`Other people`,
      body: (
        <ul>
          <li>
            <Trans>
              Your profile shows your works and public lists unless you turn that off, and your sightings only if you
              turn that on.
            </Trans>
          </li>
          <li>
            <Trans>Everyone can see your comments and props, with your username.</Trans>
          </li>
          <li>
            <Trans>
              Only you can see what you follow. Members are notified when you follow them; everything else shows only
              its number of followers.
            </Trans>
          </li>
          <li>
            <Trans>
              People aren’t notified when you block them. A report keeps the reported text for the moderators.
            </Trans>
          </li>
        </ul>
      ),
    },
  ]
}

function controlSections(): ProseSection[] {
  return [
    {
      id: 'browser',
      title: t`In your browser`,
      body: <BrowserStorage />,
    },
    {
      id: 'download',
      title: t`Download or delete`,
      body: (
        <>
          <p>
            <Trans>
              Your <Link to="/profile">profile</Link> has both. “Download my data” gives you everything we keep about
              you in one zip file. “Delete account” permanently deletes your account, your works and your photos,
              including the files. Suspended members can do both too, from the sign-in page. When a suspended account is
              deleted, we keep only a keyed hash of its email address until the suspension ends.
            </Trans>
          </p>
          <p>
            <Trans>
              The <Link to="/contact">contact page</Link> says who runs this installation.
            </Trans>
          </p>
        </>
      ),
    },
  ]
}
