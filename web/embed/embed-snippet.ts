const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

/** Returns the HTML that shows a page of ours on another site. */
export function embedSnippet(url: string, title: string): string {
  const safeTitle = title.replace(/[&<>"]/g, (character) => entities[character]!)
  return `<iframe src="${url}" title="${safeTitle}" width="100%" height="480" style="border: 0" loading="lazy"></iframe>`
}
