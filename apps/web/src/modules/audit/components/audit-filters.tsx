import type { AuditAction } from '@allcity/contract/audit'
import { useNavigate } from 'react-router'
import { useFocusAfter } from '#web/lib/lost-focus.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import type { AuditWanted } from '../queries.ts'
import { actionWords } from '../rules.ts'

interface AuditFiltersProps {
  wanted: AuditWanted
  actions: readonly AuditAction[]
}

/** The address holds what is asked for, so that it can be sent to a colleague. */
export function AuditFilters({ wanted, actions }: AuditFiltersProps) {
  const navigate = useNavigate()
  // Other wishes are another form, and the button that was pressed went with the one before.
  const form = useFocusAfter<HTMLFormElement>(JSON.stringify(wanted))

  function show(form: FormData) {
    const search = new URLSearchParams()
    for (const key of ['action', 'by', 'about', 'q', 'since', 'until', 'subject']) {
      const value = form.get(key)
      if (typeof value === 'string' && value.trim()) search.set(key, value.trim())
    }
    void navigate(`/admin/audit?${search}`)
  }

  return (
    <form className="filters" key={JSON.stringify(wanted)} ref={form} tabIndex={-1} action={show}>
      <Field label="Decision">
        {(control) => (
          <select className="select" name="action" defaultValue={wanted.action ?? ''} {...control}>
            <option value="">Any</option>
            {actions.map((action) => (
              <option key={action} value={action}>
                {actionWords[action]}
              </option>
            ))}
          </select>
        )}
      </Field>
      <TextField label="By" name="by" maxLength={100} placeholder="Username" defaultValue={wanted.by} />
      <TextField label="About" name="about" maxLength={100} placeholder="Username" defaultValue={wanted.about} />
      <TextField label="Reason" name="q" maxLength={100} placeholder="Words of it" defaultValue={wanted.q} />
      <TextField label="From" name="since" type="date" defaultValue={wanted.since} />
      <TextField label="To" name="until" type="date" defaultValue={wanted.until} />
      {wanted.subject && <input type="hidden" name="subject" value={wanted.subject} />}
      <Button type="submit">Show</Button>
      {wanted.subject && (
        <ButtonLink variant="quiet" to="/admin/audit">
          Show decisions about everything
        </ButtonLink>
      )}
    </form>
  )
}
