/** Returns the tab named in the address (`?tab=`), or the first tab if the name is unknown. */
export function selectedTab<Name extends string>(tabs: Record<Name, string>, requested: string): Name {
  const names = Object.keys(tabs) as Name[]
  return names.find((tab) => tab === requested) ?? names[0]!
}
