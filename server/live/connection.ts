import type { Insides } from './ready-frame.ts'

/**
 * Releases the request that a connection was made with. Engine.IO keeps it as long as the
 * connection lasts, which makes an idle viewer hold 12.6 kB instead of 10.1 (benchmark P4); nothing
 * reads it after the welcome.
 */
export function forgetRequest(connection: object): void {
  if ('request' in connection) connection.request = undefined
}

/** A viewer with more unsent bytes than this has stopped reading. */
const mostWaiting = 256 * 1024

/**
 * Whether a viewer's connection has stopped reading: too much waits for it, in the socket or in the
 * library's queue. The operating system's own buffer, some megabytes at most, is not visible from
 * here.
 */
export function isBehind(connection: object): boolean {
  const { writeBuffer = [], transport }: Insides = connection
  let waiting = transport?.socket?.bufferedAmount ?? 0
  for (const { data } of writeBuffer) if (typeof data === 'string') waiting += data.length
  return waiting > mostWaiting
}

/** Ends a connection without waiting for unsent data. Its page reads all again later. */
export function drop(connection: { close(discard: boolean): void }): void {
  const { transport }: Insides = connection as object
  if (transport?.socket?.terminate) transport.socket.terminate()
  else connection.close(true)
}
