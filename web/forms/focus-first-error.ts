import { type RefObject, useEffect } from 'react'

/** Moves the focus to the first field that is marked as wrong, whenever `errors` is another object with something in it. */
export function useFocusFirstError(
  form: RefObject<HTMLFormElement | null>,
  errors: Record<string, string>,
): void {
  useEffect(() => {
    if (Object.keys(errors).length > 0)
      form.current?.querySelector<HTMLElement>('[aria-invalid="true"], [data-invalid]')?.focus()
  }, [form, errors])
}
