/** One position as a phone reported it, whatever its format was, in the product's units. */
export interface ReportedFix {
  /** Degrees, within ±90. */
  latitude: number
  /** Degrees, within ±180. */
  longitude: number
  /** Radius in metres. */
  accuracy: number | null
  /** Metres above the sea. */
  altitude: number | null
  /** Metres a second. */
  speed: number | null
  /** Degrees clockwise from north, 0 to 360. */
  heading: number | null
  /** 0 is empty, 1 is full. */
  battery: number | null
  recordedAt: Date
}

/** What one request of a phone said. Without fixes it is a heartbeat. */
export interface ParsedReport {
  /** What the phone calls itself, at most 128 characters; empty where it does not say, which is no other phone. */
  deviceId: string
  fixes: ReportedFix[]
  /** How many positions could not be read. */
  dropped: number
}
