/** A source of streets cannot be used; the message says where it is wrong and how. */
export class StreetsError extends Error {
  override readonly name = 'StreetsError'
}
