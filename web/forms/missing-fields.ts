/** What is said at a required field that is empty. */
export const REQUIRED = 'Required'

/** The fields of a form that are required and empty, with the word that says so: `{ name: 'Required' }`. */
export function missingFields<Values extends object>(
  values: Values,
  required: readonly (keyof Values & string)[],
): Record<string, string> {
  const isEmpty = (value: unknown) =>
    (typeof value === 'string' && value.trim() === '') ||
    (Array.isArray(value) && value.length === 0) ||
    value === undefined
  return Object.fromEntries(required.filter((name) => isEmpty(values[name])).map((name) => [name, REQUIRED]))
}
