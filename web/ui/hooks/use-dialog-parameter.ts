import { type DialogParameter, leavePushedEntry, wasPushed } from '../overlay/back-button.ts'
import { useSearchParameter } from './use-search-parameter.ts'

/**
 * The dialog that a URL parameter holds, so that a reload or a link opens it: its value ('' if it is
 * closed) and the functions that open and close it. It closes by going Back, or if the visitor came by
 * a link, by removing it from the address.
 */
export function useDialogParameter(
  name: DialogParameter,
): [value: string, open: (value: string) => void, close: () => void] {
  const [value, setValue] = useSearchParameter(name)
  const close = () => (wasPushed(name) ? leavePushedEntry() : setValue('', 'replace'))
  return [value, setValue, close]
}
