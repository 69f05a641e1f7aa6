/**
 * Creates a formatter of English dates on first use: one takes some 20 ms on a slow phone, and no
 * screen needs them all.
 */
export function formatter(options: Intl.DateTimeFormatOptions): () => Intl.DateTimeFormat {
  let made: Intl.DateTimeFormat | undefined
  return () => (made ??= new Intl.DateTimeFormat('en-US', options))
}
