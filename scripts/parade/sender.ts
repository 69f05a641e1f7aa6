/** A position on its way to the server: degrees, metres, m/s, degrees from north, battery as a share of 1. */
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
  /** The shortest time between two fixes in milliseconds: what the client's format can tell apart. */
  shortestInterval: number
  /** Says that sharing begins, where the client has a word for it. */
  start(): Promise<void>
  send(fix: TrackFix): Promise<void>
  /** Ends the link for good, where the client can. */
  stop(): Promise<void>
}

/** What a sender needs: the address of the link's calls, a name for the phone, and whom to tell of failed tries. */
export interface SenderInput {
  address: string
  deviceId: string
  signal: AbortSignal
  report: (line: string) => void
}
