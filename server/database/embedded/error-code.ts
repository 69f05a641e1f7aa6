/** PostgreSQL's code for a password that it does not accept: waiting does not help. */
export const wrongPasswordCode = '28P01'

/** The code of an error of the operating system or of PostgreSQL: `ENOENT`, `57P03`. */
export function errorCode(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined
}
