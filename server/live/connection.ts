import type { EngineInternals } from './ready-frame.ts'

/**
 * Releases the request that a connection was made with. Engine.IO keeps it as long as the
 * connection lasts, which makes an idle viewer hold 12.6 kB instead of 10.1 (benchmark P4); nothing
 * reads it after the welcome.
 */
export function releaseRequest(connection: object): void {
  if ('request' in connection) connection.request = undefined
}

/** A viewer with more unsent bytes than this has stopped reading. */
const maxUnsentBytes = 256 * 1024

/**
 * Whether a viewer's connection has stopped reading: too much waits for it, in the socket or in the
 * library's queue. The operating system's own buffer, some megabytes at most, is not visible from
 * here.
 */
export function isBehind(connection: object): boolean {
  const { writeBuffer = [], transport }: EngineInternals = connection
  let unsentBytes = transport?.socket?.bufferedAmount ?? 0
  for (const { data } of writeBuffer) if (typeof data === 'string') unsentBytes += data.length
  return unsentBytes > maxUnsentBytes
}

/** Ends a connection without waiting for unsent data. Its page reads all again later. */
export function terminate(connection: { close(discard: boolean): void }): void {
  const { transport }: EngineInternals = connection as object
  if (transport?.socket?.terminate) transport.socket.terminate()
  else connection.close(true)
}
