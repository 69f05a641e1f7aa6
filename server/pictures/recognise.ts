/** The kinds of picture that are taken, by how their content begins. The name and the declared type count for nothing. */
const beginnings: Record<string, (head: string) => boolean> = {
  jpeg: (head) => head.startsWith('\u00ff\u00d8\u00ff'),
  png: (head) => head.startsWith('\u0089PNG\r\n\u001a\n'),
  gif: (head) => /^GIF8[79]a/.test(head),
  webp: (head) => /^RIFF[\s\S]{4}WEBP/.test(head),
  avif: (head) => /^[\s\S]{4}ftypavi[fs]/.test(head),
}

/** Whether bytes begin as a JPEG, PNG, GIF, WebP or AVIF picture does. SVG is none: it is a document that runs. */
export function isPicture(bytes: Buffer): boolean {
  const head = bytes.toString('latin1', 0, 16)
  return Object.values(beginnings).some((begins) => begins(head))
}
