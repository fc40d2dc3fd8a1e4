import { type Language, languages, offeredLanguages } from '@allcity/contract/languages'
import { users } from '@allcity/contract/users'
import { t } from '@lingui/core/macro'
import type { MouseEvent } from 'react'
import { useLocation } from 'react-router'
import { call } from '#web/lib/call.ts'
import { addLanguage, languageTag, showInLanguage } from '#web/lib/language.ts'
import { currentLanguage } from '#web/lib/messages.ts'
import { useAuth } from '#web/modules/auth/store.ts'

/** Links to this page in each language. With scripts, a press keeps the choice for all pages. */
export function LanguageChoice() {
  const { pathname, search } = useLocation()
  const isSignedIn = useAuth((auth) => auth.isAuthenticated)
  if (offeredLanguages.length < 2) return null

  async function choose(event: MouseEvent, language: Language) {
    event.preventDefault()
    // Mails and push messages follow the choice too; a failure leaves them as they are.
    if (isSignedIn) await call(users.editProfile, { body: { language } }).catch(() => undefined)
    await showInLanguage(language)
  }

  return (
    <nav className="foot-languages" aria-label={t`Language`}>
      {offeredLanguages.map((language) => (
        <a
          key={language}
          href={addLanguage(`${pathname}${search}`, language)}
          hrefLang={languageTag(language)}
          lang={languageTag(language)}
          aria-current={language === currentLanguage() ? 'true' : undefined}
          onClick={(event) => void choose(event, language)}
        >
          {languages[language].name}
        </a>
      ))}
    </nav>
  )
}
