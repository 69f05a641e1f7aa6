import type { InvalidateQueryFilters } from '@tanstack/react-query'
import { type ChangeEvent, type ComponentProps, useRef } from 'react'
import type { ToastContent } from '#web/ui/toasts/toast.ts'
import { type FieldErrors, fieldErrors, hasErrors, newerVersion } from './field-errors.ts'
import { type FailureToast, useAction } from './use-action.ts'
import { useDraft } from './use-draft.ts'
import { useFieldErrors } from './use-field-errors.ts'

interface CallFormOptions<Values extends object, Answer> {
  /** The name of the draft that is stored until the form is sent; nothing is stored if left out. */
  draft?: string
  /** With a draft, the same object on every render. */
  initial: Values
  /** Returns the values as they are sent and shown from then on. */
  normalize?: (values: Values) => Values
  /** Returns what is wrong with the values; they are sent if that is nothing. */
  validate?: (values: Values) => FieldErrors
  /** Waits for what the values still lack. Throws FormFailure if that failed. */
  prepare?: () => Promise<void>
  send: (values: Values) => Promise<Answer>
  /** The toast of a success. */
  successToast: ToastContent | ((answer: Answer, values: Values) => ToastContent)
  /** The toast of a failure that is not about fields; none if left out. */
  failureToast?: FailureToast
  /** The form's words for a failure if the server gave none. */
  fallbackError?: string
  onDone?: (answer: Answer, values: Values) => void
  onFailed?: (error: unknown) => void
  /** The queries that a success changes; all of them if left out. */
  affects?: readonly InvalidateQueryFilters[] | undefined
  /** The queries to read again after a failure. */
  refetchOnFailure?: readonly InvalidateQueryFilters[] | undefined
}

/** The names of the fields that hold a text. */
type TextName<Values> = { [Name in keyof Values]-?: Values[Name] extends string ? Name : never }[keyof Values]

type Control = ChangeEvent<HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement>

/** What a form's element and buttons need of `useCallForm`. */
export type CallFormState = Pick<
  ReturnType<typeof useCallForm<object, unknown>>,
  'props' | 'wasRestored' | 'discard' | 'errorText' | 'isPending'
>

/**
 * A form that makes one call. It checks its values, sends them, shows each error at its field with the focus on the first
 * one, and shows a toast only for a failure that is not about fields. Values survive every failure.
 */
export function useCallForm<Values extends object, Answer>(options: CallFormOptions<Values, Answer>) {
  const {
    normalize,
    validate,
    prepare,
    send,
    successToast,
    failureToast,
    onDone,
    onFailed,
    affects,
    refetchOnFailure,
  } = options
  const { fallbackError = 'The server could not be reached.' } = options
  const ref = useRef<HTMLFormElement>(null)
  const { values, getLatest, set, wasRestored, discard, finish } = useDraft(options.draft, options.initial)
  const action = useAction<Answer, Values>({
    run: async (input) => {
      if (!prepare) return send(input)
      await prepare()
      fieldErrorState.setSent(getLatest())
      return send(getLatest())
    },
    successToast,
    failureToast: (error) => (hasErrors(fieldErrors(error)) ? undefined : failureToast),
    onDone: (answer, input) => {
      finish()
      onDone?.(answer, input)
    },
    onFailed: (error) => {
      // Sent once more, what is typed here replaces what someone else wrote.
      const version = newerVersion(error)
      if (version && 'version' in values) set({ version } as unknown as Partial<Values>)
      onFailed?.(error)
    },
    affects,
    refetchOnFailure,
  })
  const fieldErrorState = useFieldErrors(ref, values, action.error)
  const onSubmit: ComponentProps<'form'>['onSubmit'] = (event) => {
    event.preventDefault()
    if (action.isPending) return
    const input = normalize ? normalize(getLatest()) : getLatest()
    if (normalize) set(input)
    action.reset()
    const problems = validate?.(input) ?? {}
    fieldErrorState.show(problems, input)
    if (!hasErrors(problems)) action.mutate(input)
  }
  return {
    values,
    set,
    getLatest,
    wasRestored,
    discard,
    finish,
    /** What the form element takes. */
    props: { ref, onSubmit, noValidate: true },
    /** Returns what a text field takes. */
    field: <Name extends TextName<Values>>(name: Name) => ({
      value: values[name] as Values[Name] & string,
      error: fieldErrorState.errors[String(name)],
      onChange: ({ target }: Control) => set({ [name]: target.value } as Partial<Values>),
    }),
    errors: fieldErrorState.errors,
    /** The values that the errors are about. */
    sent: fieldErrorState.sent,
    /** Why the form was not taken, in words; undefined if nothing is wrong with it now. */
    errorText: fieldErrorState.errorText(fallbackError),
    error: action.error,
    isPending: action.isPending,
    reset: action.reset,
  }
}
