import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { readRefusedFields } from '#web/lib/refused-fields.ts'
import { TextField } from '#web/ui/text-field.tsx'
import { useMerge } from '../mutations.ts'
import { memberPages } from '../queries.ts'
import { DecisionDialog, type DecisionProps } from './decision-dialog.tsx'

const mostOffered = 5

/** Searches accounts by username, name or address, and merges the member into the chosen one. */
export function MergeDialog({ member, onClose }: DecisionProps) {
  const { username } = member
  const id = useId()
  const [q, setQ] = useState('')
  const [into, setInto] = useState<string | null>(null)
  const [isTried, setIsTried] = useState(false)
  const merge = useMerge(member.id)
  const isSearching = q.trim().length > 1
  const { data } = useInfiniteQuery({ ...memberPages({ q: q.trim() }), enabled: isSearching })
  const offered = (isSearching ? (data?.pages[0]?.items ?? []) : []).filter(
    (other) => other.id !== member.id && other.leaving === null,
  )
  const shown = offered.slice(0, mostOffered)
  // A choice counts only while it is visible in the results, because a merge cannot be undone.
  const chosen = shown.find(({ id }) => id === into)
  return (
    <DecisionDialog
      title={t`Merge ${username} into another account?`}
      answer={chosen ? t`Merge into ${chosen.username}` : t`Merge`}
      sending={t`Merging…`}
      isAlert
      hint={t`Moderators and admins see this in the audit log.`}
      decision={merge}
      decide={(reason, onDone) => {
        if (chosen) merge.mutate({ into: chosen.id, reason }, { onSuccess: onDone })
      }}
      onTry={() => setIsTried(true)}
      onClose={onClose}
    >
      <p>
        <Trans>
          Works, sightings, lists, follows, props, comments and points move to the other account (duplicates count
          once). {username} is deleted permanently.
        </Trans>
      </p>
      <TextField
        label={t`Keep this account`}
        hint={t`Part of its username, name or email`}
        error={readRefusedFields(merge.error).into ?? (isTried && !chosen ? t`Choose the account to keep` : undefined)}
        type="search"
        autoComplete="off"
        maxLength={100}
        value={q}
        onChange={setQ}
      />
      <fieldset className="report-reasons">
        <legend className="sr">
          <Trans>Choose</Trans>
        </legend>
        {shown.map((other) => (
          <label className="check" key={other.id}>
            <input type="radio" name={id} checked={other === chosen} onChange={() => setInto(other.id)} />
            <span>
              {other.username} <span className="quiet">{other.email}</span>
            </span>
          </label>
        ))}
        {isSearching && data && offered.length === 0 && (
          <p className="quiet">
            <Trans>No matches</Trans>
          </p>
        )}
      </fieldset>
    </DecisionDialog>
  )
}
