import type { AuditAction } from '@allcity/contract/audit'
import { useNavigate } from 'react-router'
import { useFocusAfter } from '#web/lib/focus-after-change.ts'
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
      <Field label="Decision">
        {(control) => (
          <select className="select" name="action" defaultValue={filter.action ?? ''} {...control}>
            <option value="">Any</option>
            {actions.map((action) => (
              <option key={action} value={action}>
                {actionWords[action]}
              </option>
            ))}
          </select>
        )}
      </Field>
      <TextField label="By" name="by" maxLength={100} placeholder="Username" defaultValue={filter.by} />
      <TextField label="About" name="about" maxLength={100} placeholder="Username" defaultValue={filter.about} />
      <TextField label="Reason" name="q" maxLength={100} placeholder="Words of it" defaultValue={filter.q} />
      <TextField label="From" name="since" type="date" defaultValue={filter.since} />
      <TextField label="To" name="until" type="date" defaultValue={filter.until} />
      {filter.subject && <input type="hidden" name="subject" value={filter.subject} />}
      <Button type="submit">Show</Button>
      {filter.subject && (
        <ButtonLink variant="quiet" to="/admin/audit">
          Show decisions about everything
        </ButtonLink>
      )}
    </form>
  )
}
