import type { z } from 'zod'
import type { streetNetworkInUse } from '#shared/contract/routes/streets.ts'
import type { StreetNetwork } from '#shared/streets/network/network.ts'

/** Returns the source and size of a network, for the dashboard and /readyz. */
export const networkInUse = ({
  source,
  version,
  segments,
  names,
  nodes,
  credit,
}: StreetNetwork): z.output<typeof streetNetworkInUse> => ({
  source,
  version,
  segments: segments.count,
  streets: names.filter((name) => name !== '').length,
  corners: nodes.count,
  credit,
})
