import { type InvalidateQueryFilters, useMutation, useQueryClient } from '@tanstack/react-query'
import { toast, type ToastContent } from '#web/ui/toasts/toast.ts'

/** The description of a failure's toast, with its title unless that is 'Error'. */
export type FailureToast = string | { title: string; description: string }

export interface Action<Answer, Input> {
  /** Makes the call. */
  run: (input: Input) => Promise<Answer>
  /** The toast of a success; none if left out. */
  successToast?: ToastContent | ((answer: Answer, input: Input) => ToastContent) | undefined
  /** The toast of a failure; none if left out. */
  failureToast?: FailureToast | ((error: unknown) => FailureToast | undefined) | undefined
  onDone?: (answer: Answer, input: Input) => unknown
  /** Called once `affects` is read again. */
  onRefetched?: () => void
  /** Called once `recheck` is read again. */
  onFailed?: (error: unknown, input: Input) => void
  /** The queries that a success changes; all of them if left out. */
  affects?: readonly InvalidateQueryFilters[] | undefined
  /** The queries to read again after a failure, because someone else may have been quicker. */
  refetchOnFailure?: readonly InvalidateQueryFilters[] | undefined
}

const ALL_QUERIES: readonly InvalidateQueryFilters[] = [{}]

/**
 * Makes a call that changes something, shows its toast, and reads again what it changed. It stays pending until that is
 * read, so that a button does not offer what was just done.
 */
export function useAction<Answer, Input = void>(action: Action<Answer, Input>) {
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
  return useMutation({
    mutationFn: run,
    onSuccess: async (answer, input) => {
      if (successToast) toast(typeof successToast === 'function' ? successToast(answer, input) : successToast)
      await onDone?.(answer, input)
      await refetch(affects)
      onRefetched?.()
    },
    onError: async (error, input) => {
      const content = typeof failureToast === 'function' ? failureToast(error) : failureToast
      if (content) {
        const failure = typeof content === 'string' ? { title: 'Error', description: content } : content
        toast({ ...failure, variant: 'destructive' })
      }
      await refetch(refetchOnFailure)
      onFailed?.(error, input)
    },
  })
}
