/** Returns the code of an error of the system or of PostgreSQL (`ENOENT`, `57P03`), if any. */
export function errorCode(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined
}
