import { Visibility } from '@allcity/contract/collections'
import type { Coordinates } from '@allcity/contract/geo'
import { type FormEvent, Suspense, useId, useRef, useState } from 'react'
import { useFocusOnFault } from '#web/lib/focus-on-fault.ts'
import { wrongsOf } from '#web/lib/form-failure.ts'
import { Bone } from '#web/ui/bones.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { lazyPart } from '#web/ui/lazy-part.tsx'
import { TextArea, TextField } from '#web/ui/text-field.tsx'
import type { Details } from '../mutations.ts'
import { visibilityWhat, visibilityWord } from '../rules.ts'

const StartMap = lazyPart(async () => (await import('./start-map.tsx')).StartMap)

export interface Said extends Details {
  visibility: Visibility
  isWalk: boolean
  start: Coordinates | null
  description: string | null
}

interface ListFormProps {
  /** What the dialog is called, and what its answer does. */
  title: string
  label: string
  begun?: Said
  /** Where the map for the start looks first. */
  near: Coordinates | null
  onSend: (said: Said) => Promise<unknown>
  onClose: () => void
}

const nothing: Said = { title: '', description: null, visibility: 'private', isWalk: false, start: null }
const fields = { title: 'title', description: 'description' }

/** What an owner says of a list: its name, for whom it is, and whether it is a walk. */
export function ListForm({ title, label, begun = nothing, near, onSend, onClose }: ListFormProps) {
  const name = useId()
  const [said, setSaid] = useState(begun)
  const [wrongs, setWrongs] = useState<Record<string, string>>({})
  const [isSending, setIsSending] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  useFocusOnFault(form, wrongs)
  const say = (change: Partial<Said>) => setSaid((before) => ({ ...before, ...change }))

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (said.title.trim() === '') return setWrongs({ title: 'Give the list a name' })
    setIsSending(true)
    try {
      await onSend({ ...said, start: said.isWalk ? said.start : null })
      onClose()
    } catch (error) {
      setWrongs(wrongsOf(error, fields))
      setIsSending(false)
    }
  }

  return (
    <Dialog
      isOpen
      onOpenChange={onClose}
      title={title}
      isWritten={JSON.stringify(said) !== JSON.stringify(begun)}
      isPending={isSending}
    >
      <form className="list-form" ref={form} onSubmit={submit} noValidate>
        <TextField
          label="Name"
          error={wrongs.title}
          value={said.title}
          maxLength={100}
          onChange={(title) => say({ title })}
        />
        <TextArea
          label="What it is about"
          aside="if you like"
          error={wrongs.description}
          rows={3}
          maxLength={2_000}
          value={said.description ?? ''}
          onChange={(description) => say({ description })}
        />
        <fieldset>
          <legend className="label">Who sees it</legend>
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
              It is a walk <span className="small quiet">Its works are stops, one after the other.</span>
            </span>
          </label>
          {said.isWalk && (
            <Suspense fallback={<Bone height="240px" />}>
              <StartMap value={said.start} near={near} onChange={(start) => say({ start })} />
            </Suspense>
          )}
        </div>
        <div role="alert">{wrongs.root && <p className="wrong">{wrongs.root}</p>}</div>
        <div className="dialog-foot">
          <Button disabled={isSending} onClick={onClose}>
            Cancel
          </Button>
          <Button variant="next" type="submit" disabled={isSending}>
            {isSending ? 'Saving' : label}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
