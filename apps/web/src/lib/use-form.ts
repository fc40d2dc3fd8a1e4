import { type FormEvent, type Ref, useRef } from 'react'
import { type Resolver, useForm as useHookForm } from 'react-hook-form'
import type { ZodType } from 'zod'
import { toFieldErrors } from './form-failure.ts'
import { translate } from './messages.ts'
import { loadPart } from './missing-part.ts'

type Texts = Record<string, string>

interface FormOptions<Fields> {
  /** Loaded when the form first gets the focus: a person who only looks at it needs no rules. */
  rules: () => Promise<ZodType<Fields, Texts>>
  /** Receives the validated fields. The form shows the error it rejects with. */
  send: (fields: Fields) => Promise<unknown>
  /** Maps an error code, a provider's exception, or an API field with another name to a field. */
  fieldOf?: Record<string, keyof Fields & string>
}

/** Props for the component of a text field. */
export interface FormField {
  name: string
  ref: Ref<HTMLInputElement>
  error: string | undefined
  onChange: (value: string) => void
}

/**
 * A form of react-hook-form. All fields are validated on submit, and from then on each on every keystroke. The first invalid field gets
 * the focus.
 */
export function useForm<Fields extends object>({ rules, send, fieldOf = {} }: FormOptions<Fields>) {
  const element = useRef<HTMLFormElement>(null)
  const form = useHookForm<Texts, unknown, Fields>({ resolver: resolveWith(rules) })
  const { errors, isSubmitting, isSubmitted } = form.formState

  function fail(error: unknown) {
    for (const [name, message] of Object.entries(toFieldErrors(error, fieldOf)))
      form.setError(name, { message }, { shouldFocus: true })
  }

  /** Reads the fields, because a browser may fill them in without an event. */
  function readFields() {
    for (const [name, text] of new FormData(element.current ?? undefined)) form.setValue(name, String(text))
  }

  const submit = form.handleSubmit((fields) => send(fields).catch(fail))

  return {
    isSending: isSubmitting,
    /** The error of the form as a whole. */
    error: errors.root?.message,
    fail,
    field(name: keyof Fields & string): FormField {
      const shouldValidate = isSubmitted || errors[name] !== undefined
      return {
        name,
        ref: form.register(name).ref,
        error: errors[name]?.message,
        onChange: (value: string) => form.setValue<string>(name, value, { shouldValidate }),
      }
    },
    focus: form.setFocus,
    /** Clears the shown errors. */
    clear: () => form.clearErrors(),
    /** The text of one field, or null when it is invalid, which then shows an error. */
    async read(name: keyof Fields & string): Promise<string | null> {
      readFields()
      const isValid = await form.trigger(name, { shouldFocus: true }).catch(fail)
      return isValid ? form.getValues(name) : null
    },
    reset: () => form.reset(),
    /** Props for the `form` element. */
    props: {
      ref: element,
      method: 'post',
      noValidate: true,
      onFocus: () => void rules().catch(() => undefined),
      onSubmit(event: FormEvent) {
        event.preventDefault()
        readFields()
        submit().catch(fail)
      },
    },
  }
}

const resolveWith =
  <Fields extends object>(rules: FormOptions<Fields>['rules']): Resolver<Texts, unknown, Fields> =>
  async (texts) => {
    const { data, error } = (await loadPart(rules)).safeParse(texts)
    if (!error) return { values: data, errors: {} }
    const errors = error.issues.map((issue) => {
      return [issue.path.join('.'), { type: 'rules', message: translate(issue.message, { ...issue }) }] as const
    })
    // The first error of a field is shown.
    return { values: {}, errors: Object.fromEntries(errors.toReversed()) }
  }
