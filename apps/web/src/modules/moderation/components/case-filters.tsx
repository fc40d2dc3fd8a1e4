import { ReportedType, ReportReason } from '@allcity/contract/moderation'

import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Link, useSearchParams } from 'react-router'
import { translate } from '#web/lib/messages.ts'
import { caseAges, reasonWord, subjectWord } from '../rules.ts'

/** Narrows the queue by what cases are about, why and since when. The address holds it. */
export function CaseFilters() {
  const [search, setSearch] = useSearchParams()
  const about = search.get('about')

  function narrow(key: string, value: string) {
    const next = new URLSearchParams(search)
    if (value) next.set(key, value)
    else next.delete(key)
    setSearch(next, { replace: true, preventScrollReset: true })
  }

  const select = (key: string, label: string, all: string, options: { value: string; word: string }[]) => (
    <label className="case-filter">
      <span className="label">{label}</span>
      <select
        className="select"
        value={search.get(key) ?? ''}
        onChange={({ currentTarget }) => narrow(key, currentTarget.value)}
      >
        <option value="">{all}</option>
        {options.map(({ value, word }) => (
          <option key={value} value={value}>
            {word}
          </option>
        ))}
      </select>
    </label>
  )

  return (
    <section className="case-filters" aria-label={t`Filter the queue`}>
      {select(
        'type',
        t`Type`,
        t`All types`,
        ReportedType.options.map((type) => ({ value: type, word: subjectWord[type](undefined) })),
      )}
      {select(
        'reason',
        t`Reason`,
        t`Any reason`,
        ReportReason.options.map((reason) => ({ value: reason, word: reasonWord(reason) })),
      )}
      {select(
        'age',
        t`Age`,
        t`Any age`,
        caseAges.map(({ days, word }) => ({ value: String(days), word: translate(word) })),
      )}
      {about && (
        <p className="case-person">
          <Trans>
            Cases about <bdi className="strong">{about}</bdi>.
          </Trans>{' '}
          <Link to={`/admin/users?q=${encodeURIComponent(about)}`}>
            <Trans>View account</Trans>
          </Link>{' '}
          <Link to="/admin/reports">
            <Trans>Show all cases</Trans>
          </Link>
        </p>
      )}
    </section>
  )
}
