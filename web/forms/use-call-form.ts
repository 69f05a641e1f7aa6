import type { InvalidateQueryFilters } from '@tanstack/react-query'
import { type ChangeEvent, type ComponentProps, useRef } from 'react'
import type { ToastContent } from '#web/ui/toasts/toast.ts'
import { type FieldErrors, fieldErrors, FormFailure, hasErrors, newerVersion } from './field-errors.ts'
import { type Action, useAction } from './use-action.ts'
import { useDraft } from './use-draft.ts'
import { useFieldErrors } from './use-field-errors.ts'

interface CallFormOptions<Values extends object, Result> {
  /**
   * The name under which the draft is stored until the form is submitted. If omitted, there is no
   * draft.
   */
  draft?: string
  /** Whether a stored draft is first set aside, until `swap`. */
  setsDraftAside?: boolean | undefined
  /** If there is a draft, this must be the same object on every render. */
  initial: Values
  /** Cleans up the values when they are submitted. The fields then show the result. */
  normalize?: (values: Values) => Values
  /**
   * Returns the errors of the values. They are sent only if there are none. `intent` is the value of
   * the button that submits the form.
   */
  validate?: (values: Values, intent: string) => FieldErrors
  /** Completes the values, for example with uploads. Throws FormFailure if that fails. */
  prepare?: () => Promise<void>
  send: (values: Values, intent: string) => Promise<Result>
  successToast: ToastContent | ((result: Result, values: Values) => ToastContent)
  /** The toast of a failure without field errors. If omitted, there is none. */
  failureToast?: Action<Result, Values>['failureToast']
  /** The error text if the server sent none. */
  fallbackError?: string
  onDone?: (result: Result, values: Values) => void
  onFailed?: (error: unknown) => void
  /** The queries whose data a success changes. If omitted, all queries are refetched. */
  affects?: readonly InvalidateQueryFilters[] | undefined
  /** The queries to refetch after a failure. */
  refetchOnFailure?: readonly InvalidateQueryFilters[] | undefined
}

/** The names of the fields whose value is a string. */
type TextName<Values> = { [Name in keyof Values]-?: Values[Name] extends string ? Name : never }[keyof Values]

type Control = ChangeEvent<HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement>

/** The state of a form with these values, for components that show a part of it. */
export type FormState<Values extends object> = ReturnType<typeof useCallForm<Values, unknown>>

/** The part of `useCallForm`'s result that `CallForm` needs. */
export type CallFormState = Pick<
  FormState<object>,
  'props' | 'wasRestored' | 'isChanged' | 'discard' | 'finish' | 'errorText' | 'isPending'
>

/**
 * The state of a form that makes one call. It validates the values, sends them, and shows each
 * error at its field, with the focus on the first. Failures without field errors show a toast. The
 * values survive every failure.
 */
export function useCallForm<Values extends object, Result>(options: CallFormOptions<Values, Result>) {
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
  const ref = useRef<HTMLFormElement>(null)
  const intent = useRef('')
  const earlierErrors = useRef<FieldErrors>({})
  const draft = useDraft(options.draft, options.initial, options.setsDraftAside)
  const { values, getLatest, set, finish } = draft
  const action = useAction<Result, Values>({
    run: async (input) => {
      if (!prepare) return send(input, intent.current)
      await prepare().catch((error: unknown) => {
        // The server has not been asked again, so what it said before still holds.
        throw error instanceof FormFailure
          ? new FormFailure(error.message, { ...earlierErrors.current, ...error.errors })
          : error
      })
      // Uploads have changed the values, and the errors to come are about these.
      fieldErrorState.setSent(getLatest())
      return send(getLatest(), intent.current)
    },
    successToast,
    failureToast: (error) => {
      if (hasErrors(fieldErrors(error))) return undefined
      return typeof failureToast === 'function' ? failureToast(error) : failureToast
    },
    onDone: (result, input) => {
      finish()
      onDone?.(result, input)
    },
    onFailed: (error) => {
      // With the current version, submitting again overwrites the other person's change.
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
    intent.current = submitterValue(event.nativeEvent)
    const input = normalize ? normalize(getLatest()) : getLatest()
    if (normalize) set(input)
    action.reset()
    earlierErrors.current = fieldErrorState.unchangedErrors
    const localErrors = validate?.(input, intent.current) ?? {}
    fieldErrorState.show(localErrors, input)
    if (!hasErrors(localErrors)) action.mutate(input)
  }
  return {
    ...draft,
    /** Props of the form element. */
    props: { ref, onSubmit, noValidate: true },
    /** Returns the props of a text field. */
    field: <Name extends TextName<Values>>(name: Name) => ({
      value: values[name] as Values[Name] & string,
      error: fieldErrorState.errors[String(name)],
      onChange: ({ target }: Control) => set({ [name]: target.value } as Partial<Values>),
    }),
    errors: fieldErrorState.errors,
    /** The submitted values that the errors are about. */
    sent: fieldErrorState.sent,
    /** The reason that submitting failed, or undefined if there is no error now. */
    errorText: fieldErrorState.errorText(options.fallbackError),
    error: action.error,
    isPending: action.isPending,
    reset: action.reset,
  }
}

const submitterValue = (event: Event): string =>
  event instanceof SubmitEvent && event.submitter instanceof HTMLButtonElement ? event.submitter.value : ''
