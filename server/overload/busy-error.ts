/**
 * Means that too much work of a kind waits already, or that work took too long (`cause`). The caller gets a
 * 503 and may try again.
 */
export class BusyError extends Error {
  override readonly name = 'BusyError'
}
