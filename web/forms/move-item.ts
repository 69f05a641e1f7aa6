/** The list with one item moved to another place; the same list where there is no such place. */
export function moveItem<Item>(list: readonly Item[], from: number, to: number): readonly Item[] {
  if (from === to || from < 0 || to < 0 || from >= list.length || to >= list.length) return list
  const others = list.toSpliced(from, 1)
  return others.toSpliced(to, 0, list[from]!)
}
