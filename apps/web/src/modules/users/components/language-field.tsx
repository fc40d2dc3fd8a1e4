import { languages, offeredLanguages, sourceLanguage } from '@allcity/contract/languages'
import type { Profile } from '@allcity/contract/users'
import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { languageTag, showInLanguage } from '#web/lib/language.ts'
import { Field } from '#web/ui/field.tsx'
import { useEditProfile } from '../mutations.ts'
import { myProfile } from '../queries.ts'

/** The language of pages, mails and push messages. A change is saved at once and shows the page in it. */
export function LanguageField({ profile }: { profile: Profile }) {
  const edit = useEditProfile()
  const { language } = useQuery(myProfile()).data ?? profile

  async function choose(code: string) {
    const chosen = offeredLanguages.find((one) => one === code)
    if (!chosen) return
    await edit.mutateAsync({ language: chosen })
    await showInLanguage(chosen)
  }

  return (
    <Field label={t`Language`} hint={t`For pages, emails and push messages. A change reloads this page.`}>
      {(control) => (
        <select
          {...control}
          className="select"
          value={language ?? sourceLanguage}
          disabled={edit.isPending}
          onChange={({ currentTarget }) => void choose(currentTarget.value).catch(() => undefined)}
        >
          {offeredLanguages.map((code) => (
            <option key={code} value={code} lang={languageTag(code)}>
              {languages[code].name}
            </option>
          ))}
        </select>
      )}
    </Field>
  )
}
