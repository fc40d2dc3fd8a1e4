import { useCallback, useEffect, useRef, useState } from 'react'
import { changedNames, hasShapeOf } from './changes.ts'
import { draftOwnerKey, useDraftOwner } from './draft-owner.ts'
import { addDraftWriter, deleteDraft, type KeptDraft, pruneDrafts, readDraft, writeDraft } from './drafts.ts'
import { keptInTab } from './kept.ts'

const writeAfterMs = 300

interface DraftOptions<Values extends object> {
  /** Which form, such as `artwork`. */
  form: string
  /** The id of what it edits; for something new, what it belongs to. */
  id: string
  values: Values
  /** What the form began with. */
  begun: Values
  version?: string | undefined
  onRestore: (draft: { values: Values; before: Values; version: string | null }) => void
}

export interface DraftState {
  /** When the draft was saved that is offered; null where there is none. */
  offeredAt: number | null
  /** Why what is typed now is not kept. */
  trouble: 'too_large' | 'not_kept' | null
  restore: () => void
  discard: () => void
  /** Saved or given up: nothing stays. */
  clear: () => Promise<void>
}

/** Keeps what is typed into a form in this browser, and offers it again the next time the form opens. */
export function useDraft<Values extends object>(options: DraftOptions<Values>): DraftState {
  const { form, id, values, begun } = options
  const member = useDraftOwner((state) => state.member)
  const [writer] = useState(() => `${Date.now()}-${Math.random()}`)
  const [offered, setOffered] = useState<{ values: Values; draft: KeptDraft; before: Values } | null>(null)
  const [trouble, setTrouble] = useState<DraftState['trouble']>(null)
  const latest = useRef(options)
  latest.current = options
  const wasKept = useRef(false)
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
      if (!hasShapeOf(kept, today) || !hasShapeOf(before, today)) return
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
      // The session ended under an open form: the page opens it again after signing in.
      if (wasKept.current && !isOver.current && member && useDraftOwner.getState().member === null) {
        keptInTab.setItem(resumeKey, `${form} ${id}`)
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
      await drop([writer, ...(offered ? [offered.draft.writer] : [])])
      isOver.current = false
      wasKept.current = false
    },
  }
}

const resumeKey = 'allcity.resume'

/** Whether the session ended while this form was open in this tab; says so once. */
export function takeResumed(form: string, id: string): boolean {
  const isThis = keptInTab.getItem(resumeKey) === `${form} ${id}`
  if (isThis) keptInTab.removeItem(resumeKey)
  return isThis
}
