/** The lines of a list when it was sent, and as they are now. */
interface Lines {
  sent: readonly string[]
  now: readonly string[]
}

/**
 * What is wrong with the lines of a list, by index, from errors by path: `{'socialLinks.1': …}` has line 1. What is said of
 * a line that was sent goes with that line when others are removed or moved, and is gone when it is changed.
 */
export function lineErrors(
  errors: Record<string, string>,
  list: string,
  { sent, now }: Lines,
): Record<number, string> {
  const wrong = new Map<string | undefined, string>()
  for (const [path, message] of Object.entries(errors)) {
    const [name, index] = path.split('.')
    if (name === list) wrong.set(sent[Number(index ?? 0)], message)
  }
  return Object.fromEntries(
    now.flatMap((line, index) => (wrong.has(line) ? [[index, wrong.get(line)!]] : [])),
  )
}
