import { Trans } from '@lingui/react/macro'
import { Outlet, useMatches } from 'react-router'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'
import { readHandle } from './page-handle.ts'

/** The layout of most pages: navigation, page, footer. Pages render inside `<main>`. */
export function Shell() {
  const fillsScreen = useMatches().some((match) => readHandle(match)?.isFullScreen)
  return (
    <div className={fillsScreen ? 'atlas-page' : 'shell'}>
      <a className="skip" href="#main">
        <Trans>Skip to content</Trans>
      </a>
      <Header />
      <main id="main" tabIndex={-1}>
        <Outlet />
      </main>
      {!fillsScreen && <Footer />}
    </div>
  )
}
