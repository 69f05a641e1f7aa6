import type { StreetNetwork } from '../../network/network.ts'
import { matchStreets, type StreetMatch } from './match-streets.ts'

/** In second line talk, the elevated highway above N. Claiborne Avenue. */
const UNDER_BRIDGE = /\bunder (?:the |da )?(?:bridge|overpass)\b/i

/** Returns the street below the bridge if a text says 'under the bridge', and if the network has it. */
export const streetUnderBridge = (network: StreetNetwork, text: string): StreetMatch | undefined =>
  UNDER_BRIDGE.test(text) ? matchStreets(network, ['n', 'claiborne'], 'all', false) : undefined
