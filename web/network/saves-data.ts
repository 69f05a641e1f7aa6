/** The used part of the Network Information API (wicg.github.io/netinfo). Not in every browser. */
interface Connection {
  saveData?: boolean
  effectiveType?: string
}

/** Whether the visitor saves data or the network is as slow as 2G. Lists then come before maps. */
export function savesData(): boolean {
  const { connection } = navigator as { connection?: Connection }
  return connection?.saveData === true || connection?.effectiveType?.endsWith('2g') === true
}
