import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { createHashRouter, Link, useParams } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { loadAllMessages } from '#web/lib/all-messages.ts'
import { setClientConfig } from '#web/lib/config.ts'
import { setLanguage } from '#web/lib/messages.ts'
import { parts } from './parts.tsx'
import { screens } from './screens.tsx'
import '#web/app/global.css'

setClientConfig({
  identityEndpoint: '/identity/',
  clientId: 'allcity',
  imageBaseUrl: '/images',
  mapStyleUrl: '',
  mapPmtiles: null,
  mapId: 'workbench',
  baseUrl: 'http://localhost',
  uploadsEndpoint: '/api/uploads',
  contactEmail: null,
  isInstallable: false,
  countsVisits: false,
})

/** All parts that fit on one page, each under its name, and links to those that take a whole page. */
function Parts() {
  return (
    <main className="page" id="main">
      <h1>Workbench</h1>
      <nav aria-label="Whole pages and dialogs">
        <ul>
          {Object.keys(screens).map((name) => (
            <li key={name}>
              <Link to={`/${name}`}>{name}</Link>
            </li>
          ))}
        </ul>
      </nav>
      {Object.entries(parts).map(([name, content]) => (
        <section key={name} aria-label={name} style={{ marginBlock: '2rem' }}>
          <h2>{name}</h2>
          {content}
        </section>
      ))}
    </main>
  )
}

function Screen() {
  const { name = '' } = useParams()
  return screens[name] ?? <p>No part has this name.</p>
}

loadAllMessages()
setLanguage('en')
const router = createHashRouter([
  { path: '/', Component: Parts },
  { path: '/:name', Component: Screen },
])

const root = document.getElementById('workbench')
if (root)
  createRoot(root).render(
    <StrictMode>
      <I18nProvider i18n={i18n}>
        <RouterProvider router={router} />
      </I18nProvider>
    </StrictMode>,
  )
