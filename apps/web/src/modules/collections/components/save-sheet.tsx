import type { ArtworkCard } from '@allcity/contract/artworks'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import { useFocusFirstInvalid } from '#web/lib/focus-first-invalid.ts'
import { toFieldErrors } from '#web/lib/form-failure.ts'
import { toast } from '#web/lib/toast.ts'
import { formatTitle } from '#web/lib/words.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { RetryButton } from '#web/ui/retry-button.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { useCreateCollection, useTick } from '../mutations.ts'
import { myCollections } from '../queries.ts'
import { listPath, visibilityWord } from '../rules.ts'
import './save-sheet.css'

interface SaveSheetProps {
  artwork: ArtworkCard
  onClose: () => void
}

/** My lists with a tick at each that holds the work, and a new one. */
export function SaveSheet({ artwork, onClose }: SaveSheetProps) {
  const { data, isError, refetch } = useQuery(myCollections(artwork.id))
  const tick = useTick(artwork.id)
  return (
    <Dialog isOpen onOpenChange={onClose} title={t`Save ${{ title: formatTitle(artwork) }}`}>
      {!data && !isError && <Skeleton height="132px" />}
      {isError && !data && (
        <p>
          <RetryButton fault={t`Couldn’t load your lists.`} onRetry={() => void refetch()} />
        </p>
      )}
      {data && data.items.length > 0 && (
        <ul className="save-lists" aria-label={t`My lists`}>
          {data.items.map((list) => (
            <li key={list.id}>
              <Tick isOn={list.holds} onTick={(holds) => tick.mutate({ id: list.id, holds })}>
                <bdi>{list.title}</bdi>
                <span className="count">{visibilityWord(list.visibility)}</span>
              </Tick>
              <Link className="go small" to={listPath(list)} aria-label={t`Open ${{ title: list.title }}`}>
                <Trans>Open</Trans>
              </Link>
            </li>
          ))}
        </ul>
      )}
      <NewList artwork={artwork} isFirst={data?.items.length === 0} />
    </Dialog>
  )
}

interface TickProps {
  isOn: boolean
  onTick: (isOn: boolean) => void
  children: ReactNode
}

/** Stays as it was pressed: what is kept of it follows a moment later, and a box that waited for that would flicker back. */
function Tick({ isOn, onTick, children }: TickProps) {
  const box = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (box.current) box.current.checked = isOn
  }, [isOn])
  return (
    <label className="check">
      <input ref={box} type="checkbox" defaultChecked={isOn} onChange={({ target }) => onTick(target.checked)} />
      {children}
    </label>
  )
}

function NewList({ artwork, isFirst }: { artwork: ArtworkCard; isFirst: boolean }) {
  const [title, setTitle] = useState('')
  const [wrong, setWrong] = useState<string>()
  const form = useRef<HTMLFormElement>(null)
  const focusFirstInvalid = useFocusFirstInvalid(form)
  const create = useCreateCollection()

  function refuse(why: string | undefined) {
    setWrong(why)
    focusFirstInvalid()
  }

  async function submit(event: FormEvent) {
    event.preventDefault()
    setWrong(undefined)
    if (title.trim() === '') return refuse(t`Give the list a name`)
    try {
      await create.mutateAsync({ title, artworkIds: [artwork.id] })
      setTitle('')
      toast.success(t`Saved to ${{ list: title.trim() }}`)
    } catch (error) {
      refuse(Object.values(toFieldErrors(error, { title: 'title' }))[0])
    }
  }

  return (
    <form className="new-list" ref={form} onSubmit={submit} noValidate>
      <TextField
        label={isFirst ? t`Your first list` : t`New list`}
        error={wrong}
        hint={t`Private until you share it.`}
        value={title}
        maxLength={100}
        placeholder={t`e.g. Sunday in the Bronx`}
        onChange={setTitle}
      />
      <Button type="submit" variant="next" disabled={create.isPending}>
        {create.isPending ? t`Creating…` : t`Create and save`}
      </Button>
    </form>
  )
}
