import { t } from '@lingui/core/macro'
import { Link } from 'react-router'
import { translate } from '#web/lib/messages.ts'
import { FindField } from '#web/ui/find-field.tsx'
import type { MemberFilter } from '../queries.ts'
import { membersAddress, roles, roleWord, statuses, statusWords } from '../rules.ts'

/** The address holds what is asked for; a filter that is pressed is taken back by pressing it again. */
export function MemberFilters({ filter }: { filter: MemberFilter }) {
  const { role, status, q = '' } = filter
  return (
    <div className="member-filters">
      <FindField
        path="/admin/users"
        label={t`Username, name or email`}
        words={q}
        buildPath={(words) => membersAddress({ ...filter, q: words })}
      >
        {role && <input type="hidden" name="role" value={role} />}
        {status && <input type="hidden" name="status" value={status} />}
      </FindField>
      <nav className="chips" aria-label={t`Filter`}>
        {roles.map((option) => (
          <Filter
            key={option}
            word={roleWord(option)}
            isOn={role === option}
            to={membersAddress({ ...filter, role: role === option ? undefined : option })}
          />
        ))}
        {statuses.map((option) => (
          <Filter
            key={option}
            word={translate(statusWords[option])}
            isOn={status === option}
            to={membersAddress({ ...filter, status: status === option ? undefined : option })}
          />
        ))}
      </nav>
    </div>
  )
}

function Filter({ word, isOn, to }: { word: string; isOn: boolean; to: string }) {
  return (
    <Link className="chip chip-plain" to={to} replace preventScrollReset aria-current={isOn ? 'true' : undefined}>
      {word}
    </Link>
  )
}
