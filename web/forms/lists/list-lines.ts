/** Returns the list with one item moved, or the same list if an index is out of range. */
export function moveItem<Item>(list: readonly Item[], from: number, to: number): readonly Item[] {
  if (from === to || from < 0 || to < 0 || from >= list.length || to >= list.length) return list
  const otherItems = list.toSpliced(from, 1)
  return otherItems.toSpliced(to, 0, list[from]!)
}

/** The lines of a list when the form was sent, and now. */
interface Lines {
  sent: readonly string[]
  current: readonly string[]
}

/**
 * Returns the errors of a list's lines by their current index, from errors by path:
 * `{'socialLinks.1': …}` belongs to the line that was at index 1 when the form was sent. An error
 * follows its line, which is found by its text, when lines are removed or moved, and disappears when
 * the line is edited.
 */
export function lineErrors(
  errors: Record<string, string>,
  list: string,
  { sent, current }: Lines,
): Record<number, string> {
  const errorByLine = new Map<string | undefined, string>()
  for (const [path, message] of Object.entries(errors)) {
    const [name, index] = path.split('.')
    // An error of the whole list shows at its first line, because the list has no place for errors.
    if (name === list) errorByLine.set(sent[Number(index ?? 0)], message)
  }
  return Object.fromEntries(
    current.flatMap((line, index) => (errorByLine.has(line) ? [[index, errorByLine.get(line)!]] : [])),
  )
}
