/** Returns the tab that an address names (`?tab=`); the first one if there is no such tab. */
export function tabOf<Name extends string>(tabs: Record<Name, string>, name: string): Name {
  const names = Object.keys(tabs) as Name[]
  return names.find((tab) => tab === name) ?? names[0]!
}
