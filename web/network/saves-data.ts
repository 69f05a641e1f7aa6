/** Our part of the Network Information API (wicg.github.io/netinfo), which some browsers lack. */
interface Connection {
  saveData?: boolean
  effectiveType?: string
}

/**
 * Whether Data Saver is on or the network is as slow as 2G. Screens then show lists before maps.
 */
export function savesData(): boolean {
  const { connection } = navigator as { connection?: Connection }
  return connection?.saveData === true || connection?.effectiveType?.endsWith('2g') === true
}
