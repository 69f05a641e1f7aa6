interface Choices<Group, Spot> {
  groups: readonly Group[]
  spots: readonly Spot[]
}

/**
 * Returns the choices without those that a 400 names, such as parades that have ended; undefined if it
 * names none.
 */
export function withoutRefused<Group, Spot>(
  choices: Choices<Group, Spot>,
  errors: readonly { path: string }[] = [],
): { groups: Group[]; spots: Spot[] } | undefined {
  const refused = new Set(errors.map(({ path }) => /^(groups|spots)\W(\d+)/.exec(path)?.slice(1).join(' ')))
  const keep = (list: string) => (_: unknown, index: number) => !refused.has(`${list} ${index}`)
  const rest = { groups: choices.groups.filter(keep('groups')), spots: choices.spots.filter(keep('spots')) }
  const count = ({ groups, spots }: Choices<Group, Spot>) => groups.length + spots.length
  return count(rest) < count(choices) ? rest : undefined
}
