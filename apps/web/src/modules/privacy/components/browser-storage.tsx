import { Trans } from '@lingui/react/macro'
import { clientConfig } from '#web/lib/config.ts'

/** The cookies and stored values that the site keeps in the browser. */
export function BrowserStorage() {
  const { isInstallable } = clientConfig()
  return (
    <ul>
      <li>
        <Trans>
          One cookie when you sign in: it renews your session, scripts can’t read it, and it is sent only to{' '}
          <code>/api/auth</code>. Another one for an hour when you sign up, or sign in before confirming your email: it
          lets this browser confirm that sign-up. If the site runs on several servers, a third one lasts ten seconds
          after you save something, so that each server shows it.
        </Trans>
      </li>
      <li>
        <Trans>
          The cookie <code>lang</code>, the language you chose, for a year. It is set only when you choose one.
        </Trans>
      </li>
      <li>
        <Trans>
          Local storage: <code>accessToken</code>, <code>idToken</code>, <code>username</code> and{' '}
          <code>auth-storage</code> keep you signed in. <code>allcity.leaving</code> remembers a sign-out that couldn’t
          reach us yet. Signing out clears the others.
        </Trans>
      </li>
      <li>
        <Trans>
          Session storage: <code>pending-email</code>, the address a code was sent to, and <code>comment …</code>, your
          unfinished comments, until you close the tab or delete your account.
        </Trans>
      </li>
      <li>
        <Trans>
          Local storage: <code>planned-walks</code>, the last walks you planned; <code>walk-ticks</code>, your progress
          on each walk; <code>allcity.searches</code>, your recent searches; <code>basemap</code>, your map background;
          <code>map-app</code>, the app you chose for directions. Signing out clears all but the last two.
        </Trans>
      </li>
      <li>
        <Trans>
          Your upload drafts with their photos and locations, so that you don’t lose them when you close the tab: in
          this browser’s database, and as <code>allcity-draft-…</code> in local storage while a tab closes. They are
          deleted when you sign out, publish or remove them, or delete your account. They stay if your session expires.
        </Trans>
      </li>
      {isInstallable && (
        <>
          <li>
            <Trans>
              The public pages, photos and part of the map that you saw last, for use offline. Signing out clears the
              photos.
            </Trans>
          </li>
          <li>
            <Trans>
              If you turn on push notifications, we keep the address that your browser’s push service gives this device.
              Only your browser can read what we send there. We delete it when your session ends.
            </Trans>
          </li>
        </>
      )}
    </ul>
  )
}
