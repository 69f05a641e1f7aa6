import { type InvalidateQueryFilters, useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { ApiError, isSignedOut } from '#web/api/api-error.ts'
import { toast, type ToastContent } from '#web/ui/toasts/toast.ts'

/**
 * The toast of a failure, marked as one unless it says otherwise. A string is its description, with
 * the title 'Error'.
 */
export type FailureToast = string | ToastContent

export interface Action<Result, Input> {
  run: (input: Input) => Promise<Result>
  /** If omitted, success shows no toast. */
  successToast?: ToastContent | ((result: Result, input: Input) => ToastContent) | undefined
  /** If omitted, a failure shows no toast. */
  failureToast?: FailureToast | ((error: unknown) => FailureToast | undefined) | undefined
  onDone?: (result: Result, input: Input) => unknown
  /** Called after the `affects` queries have been refetched. */
  onRefetched?: () => void
  /** Called after the `refetchOnFailure` queries have been refetched, if the server has answered at all. */
  onFailed?: (error: unknown, input: Input) => void
  /** The queries whose data a success changes. If omitted, all queries are refetched. */
  affects?: readonly InvalidateQueryFilters[] | undefined
  /** The queries to refetch after a failure, whose cause may be someone else's change. */
  refetchOnFailure?: readonly InvalidateQueryFilters[] | undefined
}

/** An empty filter matches every query. */
export const ALL_QUERIES: readonly InvalidateQueryFilters[] = [{}]

/**
 * A mutation that shows a toast and refetches the queries that it affects. It stays pending until
 * they are refetched, so that a button does not offer again what was just done, and ignores the same
 * input meanwhile. An ended session is no error here: the password dialog opens over the screen.
 */
export function useAction<Result, Input = void>(action: Action<Result, Input>) {
  const {
    run,
    successToast,
    failureToast,
    onDone,
    onRefetched,
    onFailed,
    affects = ALL_QUERIES,
    refetchOnFailure = [],
  } = action
  const client = useQueryClient()
  const refetch = (queries: readonly InvalidateQueryFilters[]) =>
    Promise.all(queries.map((filters) => client.invalidateQueries(filters)))
  // The second click of a double click comes before a button shows that the first is in flight.
  const inFlight = useRef(new Set<string>())
  const keyOf = (input: Input) => JSON.stringify(input) ?? ''
  const mutation = useMutation({
    mutationFn: run,
    onSuccess: async (result, input) => {
      if (successToast) toast(typeof successToast === 'function' ? successToast(result, input) : successToast)
      await onDone?.(result, input)
      await refetch(affects)
      onRefetched?.()
    },
    onError: async (error, input) => {
      const content = typeof failureToast === 'function' ? failureToast(error) : failureToast
      if (content && !isSignedOut(error)) {
        const failure = typeof content === 'string' ? { title: 'Error', description: content } : content
        toast({ variant: 'destructive', ...failure })
      }
      const refetched = refetch(refetchOnFailure)
      // Without an answer, the refetch may hang as well, and the button should be there to press again.
      if (error instanceof ApiError) await refetched
      onFailed?.(error, input)
    },
    onSettled: (_, __, input) => void inFlight.current.delete(keyOf(input)),
  })
  const mutate = (input: Input) => {
    if (inFlight.current.has(keyOf(input))) return
    inFlight.current.add(keyOf(input))
    mutation.mutate(input)
  }
  return { ...mutation, error: isSignedOut(mutation.error) ? null : mutation.error, mutate }
}
