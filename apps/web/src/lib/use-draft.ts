import { useCallback, useEffect, useRef, useState } from 'react'
import { changedNames, hasSameShape } from './changes.ts'
import { draftOwnerKey, useDraftOwner } from './draft-owner.ts'
import { addDraftWriter, deleteDraft, type KeptDraft, pruneDrafts, readDraft, writeDraft } from './drafts.ts'
import { rememberForm } from './resumed-form.ts'

const writeAfterMs = 300

interface DraftOptions<Values extends object> {
  /** The form's name, such as `artwork`. */
  form: string
  /** Id of the edited item; for a new item, of its parent. */
  id: string
  values: Values
  /** The form's initial values. */
  begun: Values
  version?: string | undefined
  onRestore: (draft: { values: Values; before: Values; version: string | null }) => void
}

export interface DraftState {
  /** Save time of the offered draft; null without one. */
  offeredAt: number | null
  /** Why the current input is not stored. */
  trouble: 'too_large' | 'not_kept' | null
  restore: () => void
  discard: () => void
  /** Saved or discarded: deletes the draft. */
  clear: () => Promise<void>
}

/** Stores form input in this browser and offers it the next time the form opens. */
export function useDraft<Values extends object>(options: DraftOptions<Values>): DraftState {
  const { form, id, values, begun } = options
  const member = useDraftOwner((state) => state.member)
  const [writer] = useState(() => `${Date.now()}-${Math.random()}`)
  const [offered, setOffered] = useState<{ values: Values; draft: KeptDraft; before: Values } | null>(null)
  const [trouble, setTrouble] = useState<DraftState['trouble']>(null)
  const latest = useRef(options)
  latest.current = options
  const wasKept = useRef(false)
  /** The open form that wrote the restored draft: its record stays until this form writes its own. */
  const restoredFrom = useRef<string>(undefined)
  const isOver = useRef(false)
  const writeNow = useRef<() => void>(() => {})
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  useEffect(() => {
    setOffered(null)
    if (member === undefined) return
    const key = { owner: draftOwnerKey(member), form, id }
    let isHere = true
    const write = () => {
      clearTimeout(timer.current)
      timer.current = undefined
      const { values, begun, version = null } = latest.current
      wasKept.current = true
      const draft = { values, before: begun, version, savedAt: Date.now(), writer }
      void writeDraft(key, draft).then((outcome) => isHere && setTrouble(outcome === 'kept' ? null : outcome))
    }
    writeNow.current = write
    const flush = () => timer.current !== undefined && write()
    const removeWriter = addDraftWriter({
      owner: key.owner,
      stop: () => {
        isOver.current = true
        clearTimeout(timer.current)
        timer.current = undefined
      },
    })
    void pruneDrafts()
    void readDraft(key).then((draft) => {
      if (!isHere || !draft || draft.writer === writer) return
      const { values: kept, before } = draft
      const { begun: today } = latest.current
      if (!hasSameShape(kept, today) || !hasSameShape(before, today)) return
      if (changedNames(kept, latest.current.values).length > 0) setOffered({ values: kept, before, draft })
    })
    addEventListener('pagehide', flush)
    document.addEventListener('visibilitychange', flush)
    return () => {
      isHere = false
      removeEventListener('pagehide', flush)
      document.removeEventListener('visibilitychange', flush)
      flush()
      removeWriter()
      // The session ended while the form was open: the form opens again after signing in.
      if (wasKept.current && !isOver.current && member && useDraftOwner.getState().member === null) {
        rememberForm(form, id)
      }
    }
  }, [member, form, id, writer])

  useEffect(() => {
    if (isOver.current || member === undefined) return
    if (changedNames(begun, values).length > 0) {
      timer.current ??= setTimeout(() => writeNow.current(), writeAfterMs)
      return
    }
    clearTimeout(timer.current)
    timer.current = undefined
    if (!wasKept.current) return
    wasKept.current = false
    void deleteDraft({ owner: draftOwnerKey(member), form, id }, [writer])
  }, [values, begun, member, form, id, writer])

  const drop = useCallback(
    async (writers: string[]) => {
      if (member !== undefined) await deleteDraft({ owner: draftOwnerKey(member), form, id }, writers)
    },
    [member, form, id],
  )

  return {
    offeredAt: offered?.draft.savedAt ?? null,
    trouble,
    restore: () => {
      if (!offered) return
      restoredFrom.current = offered.draft.writer
      latest.current.onRestore({ values: offered.values, before: offered.before, version: offered.draft.version })
      setOffered(null)
    },
    discard: () => {
      if (offered) void drop([offered.draft.writer])
      setOffered(null)
    },
    clear: async () => {
      isOver.current = true
      clearTimeout(timer.current)
      timer.current = undefined
      setOffered(null)
      await drop([writer, restoredFrom.current, offered?.draft.writer].filter((one) => one !== undefined))
      isOver.current = false
      wasKept.current = false
    },
  }
}
