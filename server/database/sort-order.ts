/** What a sort of the contract asks for: '-applied' is by 'applied', descending. */
export function sortOrder<Name extends string>(sort: Name | `-${Name}`): { name: Name; descending: boolean } {
  const descending = sort.startsWith('-')
  return { name: (descending ? sort.slice(1) : sort) as Name, descending }
}
