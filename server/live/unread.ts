import type { Insides } from './ready-frame.ts'

/** A viewer that more bytes than this wait for has stopped reading. */
const mostWaiting = 256 * 1024

/**
 * Whether a viewer's connection has stopped reading: too much waits for it, in the socket or in the library's queue. What the
 * operating system holds for it besides, some megabytes at most, cannot be seen from here.
 */
export function isBehind(connection: object): boolean {
  const { writeBuffer = [], transport }: Insides = connection
  let waiting = transport?.socket?.bufferedAmount ?? 0
  for (const { data } of writeBuffer) if (typeof data === 'string') waiting += data.length
  return waiting > mostWaiting
}

/** Ends a connection whatever still waits for it. Its page reads everything again when it comes back. */
export function drop(connection: { close(discard: boolean): void }): void {
  const { transport }: Insides = connection as object
  if (transport?.socket?.terminate) transport.socket.terminate()
  else connection.close(true)
}
