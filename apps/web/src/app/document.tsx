import { languages } from '@allcity/contract/languages'
import { i18n } from '@lingui/core'
import { LinguiContext } from '@lingui/react'
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, StrictMode, useLayoutEffect } from 'react'
import { clientConfig } from '#web/lib/config.ts'
import { currentLanguage } from '#web/lib/messages.ts'

export interface PageAssets {
  styles: string[]
  /** The small script that loads the app's scripts later. */
  boot: string
  /** The app's scripts; the first one is the entry. */
  app: string[]
  /** The current page's script, one of `app`. */
  page: string
  /** Path of the folder with the messages in the reader's language. */
  messages: string
  fonts: string[]
}

interface DocumentProps {
  assets: PageAssets
  /** The content of the state element, identical on server and browser. */
  state: string
  queryClient: QueryClient
  children: ReactNode
}

/**
 * One value for good: Lingui's own provider renders the whole page again whenever messages arrive, and React drops what it has not
 * hydrated by then. A part's messages are there before the part.
 */
const lingui = { i18n, _: i18n._.bind(i18n) }

/** The whole page, rendered by the server and hydrated by the browser. It is readable without scripts, so pictures load first. */
export function Document({ assets, state, queryClient, children }: DocumentProps) {
  // Replays the presses from before hydration (`boot.ts`).
  useLayoutEffect(() => void dispatchEvent(new Event('taken-over')), [])
  const { locale, direction } = languages[currentLanguage()]
  return (
    <StrictMode>
      <html lang={locale} dir={direction}>
        <head>
          <meta charSet="utf-8" />
          <meta name="viewport" content="width=device-width, initial-scale=1" />
          <meta name="theme-color" content="#0b0b0c" />
          <meta name="color-scheme" content="dark" />
          <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
          {clientConfig().isInstallable && (
            <>
              <link rel="manifest" href="/manifest.webmanifest" />
              <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
            </>
          )}
          {assets.fonts.map((href) => (
            <link key={href} rel="preload" as="font" type="font/woff2" href={href} crossOrigin="anonymous" />
          ))}
          {assets.styles.map((href) => (
            <link key={href} rel="stylesheet" href={href} precedence="default" />
          ))}
          <link rel="stylesheet" href="/forced-colors.css" media="(forced-colors: active)" />
          <link rel="stylesheet" href="/no-scripts.css" media="(scripting: none)" />
          <meta name="app" content={assets.app.join(' ')} />
          <script type="module" src={assets.boot} async fetchPriority="low" />
        </head>
        <body>
          <LinguiContext value={lingui}>
            <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
          </LinguiContext>
          {/* biome-ignore lint/security/noDangerouslySetInnerHtml: JSON whose every "<" is escaped */}
          <script type="application/json" id="state" dangerouslySetInnerHTML={{ __html: state }} />
        </body>
      </html>
    </StrictMode>
  )
}
