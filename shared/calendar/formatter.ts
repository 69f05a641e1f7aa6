/**
 * A formatter of dates in English, made when it is first used: making one takes a slow phone some 20 ms, and no screen needs
 * them all.
 */
export function formatter(options: Intl.DateTimeFormatOptions): () => Intl.DateTimeFormat {
  let made: Intl.DateTimeFormat | undefined
  return () => (made ??= new Intl.DateTimeFormat('en-US', options))
}
