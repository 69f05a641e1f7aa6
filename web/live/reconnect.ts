const event = new EventTarget()

/** Opens the connection for pushes anew: which rooms it is in is decided when it opens, by the session of that moment. */
export const reconnect = (): void => void event.dispatchEvent(new Event('wanted'))

export function onReconnect(listener: () => void): () => void {
  event.addEventListener('wanted', listener)
  return () => event.removeEventListener('wanted', listener)
}
