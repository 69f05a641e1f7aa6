/** Keeps the last so many results of a function by its text: many viewers get the same text at the same time. */
export function recent<Result>(most: number, make: (text: string) => Result): (text: string) => Result {
  const kept = new Map<string, Result>()
  return (text) => {
    const known = kept.get(text)
    if (known !== undefined) return known
    const made = make(text)
    if (kept.size >= most) kept.delete(kept.keys().next().value!)
    kept.set(text, made)
    return made
  }
}
