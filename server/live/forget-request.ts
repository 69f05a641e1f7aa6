/**
 * Lets go of the request that a connection was made with. Engine.IO keeps it for as long as the connection lasts, and with
 * it about half of what an idle viewer weighs; nothing reads it after the welcome.
 */
export function forgetRequest(connection: object): void {
  if ('request' in connection) connection.request = undefined
}
