/** What of the Network Information API (wicg.github.io/netinfo) is used here; not every browser has it. */
interface Connection {
  saveData?: boolean
  effectiveType?: string
}

/** Whether the visitor asked to save data, or the network is as slow as 2G: lists then come before maps. */
export function savesData(): boolean {
  const { connection } = navigator as { connection?: Connection }
  return connection?.saveData === true || /2g$/.test(connection?.effectiveType ?? '')
}
