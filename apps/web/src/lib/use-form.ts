import { type FormEvent, useCallback, useRef, useState } from 'react'
import type { ZodType } from 'zod'
import { useFocusFirstInvalid } from './focus-first-invalid.ts'
import { type FieldErrors, toFieldErrors } from './form-failure.ts'
import { missingPart } from './missing-part.ts'

interface FormOptions<Fields> {
  /** Loaded when the form first gets the focus: a person who only looks at it needs no rules. */
  rules: () => Promise<ZodType<Fields>>
  /** Receives the validated fields. The form shows the error it rejects with. */
  send: (fields: Fields) => Promise<unknown>
  /** Maps an error code, a provider's exception, or an API field with another name to a field. */
  fieldOf?: Record<string, keyof Fields & string>
}

const readValues = (form: HTMLFormElement | null) => Object.fromEntries(new FormData(form ?? undefined))

const isText = (control: Element) => control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement
const isChanged = (control: Element) => isText(control) && control.value !== control.defaultValue

/**
 * A form with uncontrolled fields, each with a `name`. All are validated on submit, and from then on each on every
 * keystroke. The first invalid field gets the focus.
 */
export function useForm<Fields extends object>({ rules, send, fieldOf = {} }: FormOptions<Fields>) {
  const element = useRef<HTMLFormElement>(null)
  const wasSent = useRef(false)
  const [errors, setErrors] = useState<FieldErrors>({})
  const [isSending, setIsSending] = useState(false)
  const [isDirty, setIsDirty] = useState(false)
  const focusFirstInvalid = useFocusFirstInvalid(element)

  function show(found: FieldErrors) {
    setErrors(found)
    focusFirstInvalid()
  }
  const fail = (error: unknown) => show(toFieldErrors(error, fieldOf))

  async function check(): Promise<{ fields: Fields | null; found: FieldErrors }> {
    const values = readValues(element.current)
    const known = await rules().catch(() => null)
    if (!known) return { fields: null, found: { root: missingPart() } }
    const { data, error } = known.safeParse(values)
    if (!error) return { fields: data, found: {} }
    const found: FieldErrors = {}
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

  /** Validates one field only: the person may not have reached the others yet. */
  async function isRight(name: string): Promise<boolean> {
    const { [name]: wrong } = (await check()).found
    setErrors(({ [name]: _, ...others }) => (wrong === undefined ? others : { ...others, [name]: wrong }))
    return wrong === undefined
  }

  /** Resets the form to these texts or to the initial ones. */
  const reset = useCallback((texts: Partial<Record<keyof Fields & string, string | null>> = {}) => {
    const begun = new Map<string, string | null | undefined>(Object.entries<string | null | undefined>(texts))
    for (const control of element.current?.elements ?? []) {
      if (isText(control) && begun.has(control.name)) control.defaultValue = begun.get(control.name) ?? ''
    }
    element.current?.reset()
    wasSent.current = false
    setErrors({})
    setIsDirty(false)
  }, [])

  function change({ target }: FormEvent) {
    setIsDirty([...(element.current?.elements ?? [])].some(isChanged))
    if ('name' in target && (wasSent.current || errors[String(target.name)])) void isRight(String(target.name))
  }

  return {
    isSending,
    /** Whether any field differs from its initial value. */
    isDirty,
    wrong: (name: (keyof Fields & string) | 'root') => errors[name],
    fail,
    /** Clears the shown errors. */
    clear: () => setErrors({}),
    /** The text of one field, or null when it is invalid, which then shows an error. */
    async read(name: keyof Fields & string): Promise<string | null> {
      if (await isRight(name)) return String(readValues(element.current)[name] ?? '')
      focusFirstInvalid()
      return null
    },
    reset,
    /** Props for the `form` element. */
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
