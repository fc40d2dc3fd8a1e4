import type { Maker } from '@allcity/contract/makers'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useRef, useState } from 'react'
import { useFocusOnError } from '#web/lib/focus-on-error.ts'
import { readRefusedFields } from '#web/lib/refused-fields.ts'
import { useAuth } from '#web/modules/auth/store.ts'
import { Button } from '#web/ui/button.tsx'
import { InlineForm } from '#web/ui/inline-form.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { useSetKeeper, useSetLock, useWatchCrew } from '../mutations-keeping.ts'
import { crewKeeping } from '../queries.ts'

/** Watching a crew page, and for its keeper and moderators who may edit it and who keeps it. */
export function CrewKeeping({ crew }: { crew: Maker }) {
  const role = useAuth(({ user }) => user?.role)
  const { data } = useQuery(crewKeeping(crew.id))
  const watch = useWatchCrew(crew.id)
  const lock = useSetLock(crew)
  const [isHandingOver, setIsHandingOver] = useState(false)
  if (!data) return null
  const { isMine, isKept, keeper, isLocked, isWatching } = data
  const mayKeep = isMine || role === 'moderator' || role === 'admin'
  return (
    <div className="crew-keeping">
      <p>
        {isMine && t`You keep this page.`}
        {!isMine && keeper && (
          <Trans>
            Kept by <bdi>{keeper}</bdi>.
          </Trans>
        )}
        {!isMine && !keeper && (isKept ? t`A member keeps this page.` : t`This page has no keeper.`)}{' '}
        {isLocked ? t`Only the keeper and moderators can edit it.` : t`Any member can edit it.`}
      </p>
      <p className="crew-keeping-tools">
        <Button
          isSmall
          aria-pressed={isWatching}
          aria-busy={watch.isPending}
          onClick={() => watch.isPending || watch.mutate(!isWatching)}
        >
          {isWatching ? t`Watching` : t`Watch changes`}
        </Button>
        {mayKeep && (
          <Button isSmall aria-busy={lock.isPending} onClick={() => lock.isPending || lock.mutate(!isLocked)}>
            {isLocked ? t`Unlock page` : t`Lock page`}
          </Button>
        )}
        {mayKeep && (
          <Button
            isSmall
            variant="quiet"
            aria-expanded={isHandingOver}
            onClick={() => setIsHandingOver(!isHandingOver)}
          >
            {isKept ? t({ message: 'Transfer', context: 'page of a crew or artist' }) : t`Choose a keeper`}
          </Button>
        )}
      </p>
      {mayKeep && isHandingOver && <HandOver crew={crew} isKept={isKept} onDone={() => setIsHandingOver(false)} />}
    </div>
  )
}

interface HandOverProps {
  crew: Maker
  isKept: boolean
  onDone: () => void
}

function HandOver({ crew, isKept, onDone }: HandOverProps) {
  const [username, setUsername] = useState('')
  const setKeeper = useSetKeeper(crew)
  const form = useRef<HTMLFormElement>(null)
  useFocusOnError(form, setKeeper.error)

  function submit(event: FormEvent) {
    event.preventDefault()
    setKeeper.mutate(username.trim(), { onSuccess: onDone })
  }

  return (
    <InlineForm
      ref={form}
      className="crew-keeping-form"
      aria-label={t`New keeper`}
      isWritten={username !== ''}
      isPending={setKeeper.isPending}
      onSubmit={submit}
      onLeave={onDone}
    >
      <TextField
        label={t`New keeper`}
        hint={t`Keepers can lock the page and transfer it. We’ll notify them.`}
        error={readRefusedFields(setKeeper.error).username ?? setKeeper.error?.message}
        autoComplete="off"
        autoCapitalize="none"
        maxLength={100}
        placeholder={t`Username`}
        value={username}
        onChange={setUsername}
      />
      <p className="crew-keeping-tools">
        <Button type="submit" isSmall variant="next" disabled={setKeeper.isPending}>
          <Trans context="page of a crew or artist">Transfer</Trans>
        </Button>
        {isKept && (
          <Button
            isSmall
            variant="quiet"
            disabled={setKeeper.isPending}
            onClick={() => setKeeper.mutate(null, { onSuccess: onDone })}
          >
            <Trans>Remove the keeper</Trans>
          </Button>
        )}
        <Button isSmall variant="quiet" onClick={onDone}>
          <Trans>Cancel</Trans>
        </Button>
      </p>
    </InlineForm>
  )
}
