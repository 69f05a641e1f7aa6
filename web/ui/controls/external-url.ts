/**
 * Returns a user's link if it is safe to open (http or https, without credentials), or undefined.
 */
export function externalUrl(text: string | null | undefined): string | undefined {
  if (!text || !/^https?:\/\//i.test(text)) return undefined
  try {
    const url = new URL(text)
    return url.username === '' && url.password === '' ? url.href : undefined
  } catch {
    return undefined
  }
}
