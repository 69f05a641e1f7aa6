/** Returns a typed link if it is safe to use: http or https, without credentials. */
export function externalUrl(text: string | null | undefined): string | undefined {
  if (!text || !/^https?:\/\//i.test(text)) return undefined
  try {
    const url = new URL(text)
    return url.username === '' && url.password === '' ? url.href : undefined
  } catch {
    return undefined
  }
}
