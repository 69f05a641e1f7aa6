/** Trims a name, and converts one in all capitals to title case, as on maps. */
export function tidyName(text: string): string {
  const name = text.normalize('NFC').replace(/\s+/g, ' ').trim()
  if (name !== name.toUpperCase()) return name
  return name.toLowerCase().replace(/(^|[^\p{L}\d'’])(\p{L})/gu, (found) => found.toUpperCase())
}
