import { Visibility } from '@allcity/contract/collections'
import type { Coordinates } from '@allcity/contract/geo'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { type FormEvent, type ReactNode, Suspense, useId, useRef, useState } from 'react'
import { useFocusOnError } from '#web/lib/focus-on-error.ts'
import { toFieldErrors } from '#web/lib/form-failure.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { lazyPart } from '#web/ui/lazy-part.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { TextArea, TextField } from '#web/ui/text-field.tsx'
import { visibilityWhat, visibilityWord } from '../rules.ts'
import type { WrittenList } from '../rules-fields.ts'

const StartMap = lazyPart(async () => (await import('./start-map.tsx')).StartMap)

interface ListFormProps {
  /** The title of the dialog, and the label of its submit button. */
  title: string
  label: string
  values: WrittenList
  isWritten: boolean
  isSending: boolean
  error: unknown
  /** Where the map for the start point opens. */
  near: Coordinates | null
  onChange: (change: Partial<WrittenList>) => void
  onSend: () => void
  onClose: () => void
  /** The offer to restore a draft, and the notice of an edit conflict. */
  children: ReactNode
}

const fields = { title: 'title', description: 'description' }

/** The owner's form for a list: name, visibility, and whether it is a walk. */
export function ListForm({ title, label, values: said, isWritten, isSending, error, near, ...on }: ListFormProps) {
  const { onChange: say, onSend, onClose, children } = on
  const name = useId()
  const [isUnnamed, setIsUnnamed] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const errors: Record<string, string> = error
    ? toFieldErrors(error, fields)
    : isUnnamed && said.title.trim() === ''
      ? { title: t`Give the list a name` }
      : {}
  useFocusOnError(form, error ?? isUnnamed)

  function submit(event: FormEvent) {
    event.preventDefault()
    const isBare = said.title.trim() === ''
    setIsUnnamed(isBare)
    if (!isBare) onSend()
  }

  return (
    <Dialog isOpen onOpenChange={onClose} title={title} isWritten={isWritten} isPending={isSending}>
      <form className="list-form" ref={form} onSubmit={submit} noValidate>
        {children}
        <TextField
          label={t`Name`}
          error={errors.title}
          value={said.title}
          maxLength={100}
          onChange={(title) => say({ title })}
        />
        <TextArea
          label={t`Description`}
          aside={t`(optional)`}
          error={errors.description}
          rows={3}
          maxLength={2_000}
          value={said.description}
          onChange={(description) => say({ description })}
        />
        <fieldset>
          <legend className="label">
            <Trans>Visibility</Trans>
          </legend>
          {Visibility.options.toReversed().map((option) => (
            <label className="check" key={option}>
              <input
                type="radio"
                name={name}
                checked={said.visibility === option}
                onChange={() => say({ visibility: option })}
              />
              <span>
                {visibilityWord(option)} <span className="small quiet">{visibilityWhat(option)}</span>
              </span>
            </label>
          ))}
        </fieldset>
        <div>
          <label className="check">
            <input type="checkbox" checked={said.isWalk} onChange={() => say({ isWalk: !said.isWalk })} />
            <span>
              <Trans>
                Make it a walk <span className="small quiet">Works become stops, in order.</span>
              </Trans>
            </span>
          </label>
          {said.isWalk && (
            <Suspense fallback={<Skeleton height="240px" />}>
              <StartMap value={said.start} near={near} onChange={(start) => say({ start })} />
            </Suspense>
          )}
        </div>
        <div role="alert">{errors.root && <p className="wrong">{errors.root}</p>}</div>
        <div className="dialog-foot">
          <Button disabled={isSending} onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button variant="next" type="submit" disabled={isSending}>
            {isSending ? t`Saving…` : label}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
