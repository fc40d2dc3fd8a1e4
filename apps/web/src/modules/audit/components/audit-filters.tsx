import type { AuditAction } from '@allcity/contract/audit'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useNavigate } from 'react-router'
import { useFocusAfter } from '#web/lib/focus-after-change.ts'
import { translate } from '#web/lib/messages.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import type { AuditFilter } from '../queries.ts'
import { actionWords } from '../rules.ts'

interface AuditFiltersProps {
  filter: AuditFilter
  actions: readonly AuditAction[]
}

/** The address holds what is asked for, so that it can be sent to a colleague. */
export function AuditFilters({ filter, actions }: AuditFiltersProps) {
  const navigate = useNavigate()
  // Other wishes are another form, and the button that was pressed went with the one before.
  const form = useFocusAfter<HTMLFormElement>(JSON.stringify(filter))

  function show(form: FormData) {
    const search = new URLSearchParams()
    for (const key of ['action', 'by', 'about', 'q', 'since', 'until', 'subject']) {
      const value = form.get(key)
      if (typeof value === 'string' && value.trim()) search.set(key, value.trim())
    }
    void navigate(`/admin/audit?${search}`)
  }

  return (
    <form className="filters" key={JSON.stringify(filter)} ref={form} tabIndex={-1} action={show}>
      <Field label={t`Decision`}>
        {(control) => (
          <select className="select" name="action" defaultValue={filter.action ?? ''} {...control}>
            <option value="">
              <Trans>Any</Trans>
            </option>
            {actions.map((action) => (
              <option key={action} value={action}>
                {translate(actionWords[action])}
              </option>
            ))}
          </select>
        )}
      </Field>
      <TextField label={t`By`} name="by" maxLength={100} placeholder={t`Username`} defaultValue={filter.by} />
      <TextField
        label={t({ message: 'About', context: 'subject of an entry' })}
        name="about"
        maxLength={100}
        placeholder={t`Username`}
        defaultValue={filter.about}
      />
      <TextField label={t`Reason`} name="q" maxLength={100} placeholder={t`Contains`} defaultValue={filter.q} />
      <TextField
        label={t({ message: 'From', context: 'first day' })}
        name="since"
        type="date"
        defaultValue={filter.since}
      />
      <TextField label={t`To`} name="until" type="date" defaultValue={filter.until} />
      {filter.subject && <input type="hidden" name="subject" value={filter.subject} />}
      <Button type="submit">
        <Trans>Apply</Trans>
      </Button>
      {filter.subject && (
        <ButtonLink variant="quiet" to="/admin/audit">
          <Trans>Show all decisions</Trans>
        </ButtonLink>
      )}
    </form>
  )
}
