import { type FormEvent, useCallback, useRef, useState } from 'react'
import type { ZodType } from 'zod'
import { useFocusOnWrong } from './focus-on-wrong.ts'
import { type Wrongs, wrongsOf } from './form-failure.ts'
import { missingPart } from './missing-part.ts'

interface FormOptions<Fields> {
  /** Asked for when the form first takes the focus: whoever only looks at a form needs no rules. */
  rules: () => Promise<ZodType<Fields>>
  /** Takes the fields as the rules give them. What it rejects with is shown in the form. */
  send: (fields: Fields) => Promise<unknown>
  /** The field of an error code, of a provider's exception, or of a field of the API that has another name here. */
  fieldOf?: Record<string, keyof Fields & string>
}

const valuesOf = (form: HTMLFormElement | null) => Object.fromEntries(new FormData(form ?? undefined))

const isText = (control: Element) => control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement
const isChanged = (control: Element) => isText(control) && control.value !== control.defaultValue

/**
 * A form whose fields lie in the document alone, each under its `name`. All are checked when it is sent, and from then on each
 * again with every letter. The focus goes to the first that is wrong.
 */
export function useForm<Fields extends object>({ rules, send, fieldOf = {} }: FormOptions<Fields>) {
  const element = useRef<HTMLFormElement>(null)
  const wasSent = useRef(false)
  const [wrongs, setWrongs] = useState<Wrongs>({})
  const [isSending, setIsSending] = useState(false)
  const [isDirty, setIsDirty] = useState(false)
  const focusOnWrong = useFocusOnWrong(element)

  function show(found: Wrongs) {
    setWrongs(found)
    focusOnWrong()
  }
  const fail = (error: unknown) => show(wrongsOf(error, fieldOf))

  async function check(): Promise<{ fields: Fields | null; found: Wrongs }> {
    const values = valuesOf(element.current)
    const known = await rules().catch(() => null)
    if (!known) return { fields: null, found: { root: missingPart() } }
    const { data, error } = known.safeParse(values)
    if (!error) return { fields: data, found: {} }
    const found: Wrongs = {}
    for (const { path, message } of error.issues) found[path.join('.')] ??= message
    return { fields: null, found }
  }

  async function submit(event: FormEvent) {
    event.preventDefault()
    wasSent.current = true
    setIsSending(true)
    const { fields, found } = await check()
    show(found)
    if (fields) await send(fields).catch(fail)
    setIsSending(false)
  }

  /** Checks one field and leaves the others as they are: nobody may have come to them yet. */
  async function isRight(name: string): Promise<boolean> {
    const { [name]: wrong } = (await check()).found
    setWrongs(({ [name]: _, ...others }) => (wrong === undefined ? others : { ...others, [name]: wrong }))
    return wrong === undefined
  }

  /** Begins again, with these texts or with those of before. */
  const reset = useCallback((texts: Partial<Record<keyof Fields & string, string | null>> = {}) => {
    const begun = new Map<string, string | null | undefined>(Object.entries<string | null | undefined>(texts))
    for (const control of element.current?.elements ?? []) {
      if (isText(control) && begun.has(control.name)) control.defaultValue = begun.get(control.name) ?? ''
    }
    element.current?.reset()
    wasSent.current = false
    setWrongs({})
    setIsDirty(false)
  }, [])

  function change({ target }: FormEvent) {
    setIsDirty([...(element.current?.elements ?? [])].some(isChanged))
    if ('name' in target && (wasSent.current || wrongs[String(target.name)])) void isRight(String(target.name))
  }

  return {
    isSending,
    /** Something differs from what the form began with. */
    isDirty,
    wrong: (name: (keyof Fields & string) | 'root') => wrongs[name],
    fail,
    /** Takes away what was shown as wrong. */
    clear: () => setWrongs({}),
    /** The text of one field as it was typed, or null when it is wrong, which then shows. */
    async read(name: keyof Fields & string): Promise<string | null> {
      if (await isRight(name)) return String(valuesOf(element.current)[name] ?? '')
      focusOnWrong()
      return null
    },
    reset,
    /** For the `form` element. */
    props: {
      ref: element,
      method: 'post',
      noValidate: true,
      onSubmit: submit,
      onInput: change,
      onFocus: () => void rules().catch(() => undefined),
    },
  }
}
