import { msg, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Link } from 'react-router'
import { translate } from '#web/lib/messages.ts'
import { Wordmark } from '#web/ui/wordmark.tsx'
import { LanguageChoice } from './language-choice.tsx'

export const footLinks = [
  { to: '/about', word: msg`About` },
  { to: '/places', word: msg`Places` },
  { to: '/lists?walks=true', word: msg`Walks` },
  { to: '/trains', word: msg`Painted trains` },
  { to: '/achievements', word: msg`Achievements` },
  { to: '/data', word: msg`Open data` },
  { to: '/terms', word: msg`Terms` },
  { to: '/privacy', word: msg`Privacy` },
  { to: '/contact', word: msg`Contact` },
  { to: '/warrant-canary', word: msg`Warrant canary` },
]

export function Footer() {
  return (
    <footer className="foot">
      <div className="foot-row">
        <Wordmark />
        <nav aria-label={t`About Allcity`}>
          {footLinks.map(({ to, word }) => (
            <Link key={to} to={to}>
              {translate(word)}
            </Link>
          ))}
        </nav>
        <p className="foot-end">
          <span>
            <Trans>Map data © OpenStreetMap contributors</Trans>
          </span>
          <span>© 2025 Allcity</span>
        </p>
      </div>
      <LanguageChoice />
    </footer>
  )
}
