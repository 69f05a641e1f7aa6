import { type InvalidateQueryFilters, useMutation, useQueryClient } from '@tanstack/react-query'
import { toast, type ToastWords } from '#web/ui/toasts/toast.ts'

/** The description of a failure's toast, with its title unless that is 'Error'. */
export type FailureWords = string | { title: string; description: string }

export interface Action<Answer, Input> {
  /** Makes the call. */
  run: (input: Input) => Promise<Answer>
  /** The toast of a success; none if left out. */
  done?: ToastWords | ((answer: Answer, input: Input) => ToastWords) | undefined
  /** The toast of a failure; none if left out. */
  failed?: FailureWords | ((error: unknown) => FailureWords | undefined) | undefined
  onDone?: (answer: Answer, input: Input) => unknown
  /** Called once `affects` is read again. */
  onRead?: () => void
  /** Called once `recheck` is read again. */
  onFailed?: (error: unknown, input: Input) => void
  /** The queries that a success changes; all of them if left out. */
  affects?: readonly InvalidateQueryFilters[] | undefined
  /** The queries to read again after a failure, because someone else may have been quicker. */
  recheck?: readonly InvalidateQueryFilters[] | undefined
}

const everything: readonly InvalidateQueryFilters[] = [{}]

/**
 * Makes a call that changes something, shows its toast, and reads again what it changed. It stays pending until that is
 * read, so that a button does not offer what was just done.
 */
export function useAction<Answer, Input = void>(action: Action<Answer, Input>) {
  const { run, done, failed, onDone, onRead, onFailed, affects = everything, recheck = [] } = action
  const client = useQueryClient()
  const readAgain = (queries: readonly InvalidateQueryFilters[]) =>
    Promise.all(queries.map((filters) => client.invalidateQueries(filters)))
  return useMutation({
    mutationFn: run,
    onSuccess: async (answer, input) => {
      if (done) toast(typeof done === 'function' ? done(answer, input) : done)
      await onDone?.(answer, input)
      await readAgain(affects)
      onRead?.()
    },
    onError: async (error, input) => {
      const words = typeof failed === 'function' ? failed(error) : failed
      if (words) {
        const shown = typeof words === 'string' ? { title: 'Error', description: words } : words
        toast({ ...shown, variant: 'destructive' })
      }
      await readAgain(recheck)
      onFailed?.(error, input)
    },
  })
}
