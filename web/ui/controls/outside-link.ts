/**
 * Returns a typed link if it is safe: http or https, without credentials. Undefined for everything
 * else ('javascript:…', '//host', 'user@host'), so that it does not become a link.
 */
export function outsideLink(text: string | null | undefined): string | undefined {
  if (!text || !/^https?:\/\//i.test(text)) return undefined
  try {
    const url = new URL(text)
    return url.username === '' && url.password === '' ? url.href : undefined
  } catch {
    return undefined
  }
}
