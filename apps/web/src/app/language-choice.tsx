import { type Language, languages, offeredLanguages } from '@allcity/contract/languages'
import { t } from '@lingui/core/macro'
import type { MouseEvent } from 'react'
import { useLocation } from 'react-router'
import { addLanguage, keepLanguage, languageTag } from '#web/lib/language.ts'
import { currentLanguage } from '#web/lib/messages.ts'

/** Links to this page in each language. With scripts, a press keeps the choice for all pages. */
export function LanguageChoice() {
  const { pathname, search, hash } = useLocation()
  if (offeredLanguages.length < 2) return null

  async function choose(event: MouseEvent, language: Language) {
    event.preventDefault()
    await keepLanguage(language)
    const query = new URLSearchParams(search)
    query.delete('lang')
    window.location.replace(`${pathname}${query.size > 0 ? `?${query}` : ''}${hash}`)
    if (hash) window.location.reload()
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
