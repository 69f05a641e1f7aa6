/** Means that too much work of a kind waits already. The caller gets a 503 and may try again. */
export class BusyError extends Error {
  override readonly name = 'BusyError'
}
