import { ReportedType, ReportReason } from '@allcity/contract/moderation'
import { typeWord } from '@allcity/contract/moderation-words'
import { Link, useSearchParams } from 'react-router'
import { caseAges, reasonWords } from '../rules.ts'

const firstUpper = (word: string) => `${word.charAt(0).toUpperCase()}${word.slice(1)}`

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
    <section className="case-filters" aria-label="Narrow the queue">
      {select(
        'type',
        'About',
        'Everything',
        ReportedType.options.map((type) => ({ value: type, word: firstUpper(typeWord[type]) })),
      )}
      {select(
        'reason',
        'Reason',
        'Any reason',
        ReportReason.options.map((reason) => ({ value: reason, word: reasonWords[reason] })),
      )}
      {select(
        'age',
        'Age',
        'Any age',
        caseAges.map(({ days, word }) => ({ value: String(days), word })),
      )}
      {about && (
        <p className="case-person">
          Cases about <bdi className="strong">{about}</bdi>.{' '}
          <Link to={`/admin/users?q=${encodeURIComponent(about)}`}>Their account</Link>{' '}
          <Link to="/admin/reports">Show everybody’s</Link>
        </p>
      )}
    </section>
  )
}
