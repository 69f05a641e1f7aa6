import Flatbush from 'flatbush'
import type { StreetNetwork } from '#shared/streets/network/network.ts'

type Column = Float64Array | Uint32Array | Uint8Array

/** Returns a network whose columns are in memory that threads share instead of copying. */
export const shareNetwork = (network: StreetNetwork): StreetNetwork => ({
  ...network,
  segments: shareColumns(network.segments),
  nodes: shareColumns(network.nodes),
  points: shareColumns(network.points),
  index: Flatbush.from(share(new Uint8Array(network.index.data)).buffer),
})

/** A network as a thread receives it: the index, which has methods, is only its data. */
export type SentNetwork = Omit<StreetNetwork, 'index'> & { index: StreetNetwork['index']['data'] }

/** Returns what to send to a thread. */
export const sendNetwork = (network: StreetNetwork): SentNetwork => ({
  ...network,
  index: network.index.data,
})

/** Returns the network that was sent to this thread. */
export const receiveNetwork = (sent: SentNetwork): StreetNetwork => ({
  ...sent,
  index: Flatbush.from(sent.index),
})

const shareColumns = <Columns extends object>(columns: Columns): Columns =>
  Object.fromEntries(
    Object.entries(columns).map(([name, column]) => [
      name,
      ArrayBuffer.isView(column) ? share(column as Column) : column,
    ]),
  ) as Columns

function share(column: Column): Column {
  const Columns = column.constructor as new (buffer: SharedArrayBuffer) => Column
  const copy = new Columns(new SharedArrayBuffer(column.byteLength))
  copy.set(column)
  return copy
}
