/** Means that a source of streets cannot be used; the message says what is wrong, and where. */
export class StreetsError extends Error {
  override readonly name = 'StreetsError'
}
