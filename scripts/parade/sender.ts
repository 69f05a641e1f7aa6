/**
 * A position on its way to the server: degrees, meters, m/s, degrees from north, battery as a share
 * of 1.
 */
export interface TrackFix {
  latitude: number
  longitude: number
  accuracy: number
  speed: number
  heading: number
  battery: number
  recordedAt: Date
}

/** A client that reports positions through a tracker link, the way a real one does. */
export interface Sender {
  /**
   * The shortest time between two fixes in milliseconds that the client's format can distinguish.
   */
  shortestInterval: number
  /** Starts sharing, if the client has a call for it. */
  start(): Promise<void>
  send(fix: TrackFix): Promise<void>
  /** Ends the link, if the client can. */
  stop(): Promise<void>
}

/**
 * What a sender needs: the URL of the link's calls, a name for the phone, and a callback for failed
 * tries.
 */
export interface SenderInput {
  address: string
  deviceId: string
  signal: AbortSignal
  report: (line: string) => void
}
