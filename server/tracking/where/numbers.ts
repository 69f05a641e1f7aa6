// Every number of the model (docs/WHERE.md). Meters, seconds, and shares from 0 to 1.

/** The path is cut into cells of this length. */
export const CELL_M = 15
/** What has a smaller share is dropped. */
export const LEAST_SHARE = 1e-6
/** What has this share is certain enough to count on. */
export const SURE = 0.8

/** No place is more exact, whatever a phone says; a place without an accuracy is this exact. */
export const LEAST_ACCURACY_M = 8
export const USUAL_ACCURACY_M = 15
/** A parade is about this wide: its phones are beside the middle of the street. */
export const CROWD_M = 12
/** The errors of places last this long: places within it are one piece of evidence. */
export const EVIDENCE_S = 60
/** A silence moves nothing for longer than this. */
export const MAX_STEP_S = 900

/** A parade halts for this part of its time, or walks up to this fast, in m/s. */
export const HALT_SHARE = 0.45
export const PACE_MPS = 1.6

/**
 * How well each explanation explains a minute that fits it. What explains nearly everything explains little.
 * A walk is always some meters from where it is expected, so its fit counts more, up to 1.
 */
export const fits = {
  gathering: 0.5,
  walking: 1.4,
  detour: 0.38,
  detourAtRest: 0.19,
  elsewhere: 0.25,
  riding: 1,
  ridingSlowly: 0.04,
}
/** How well a walk explains a place far from it, because places may be wrong. */
export const STRAY_FIT = 0.002

/** Nobody walks faster, in m/s; what is faster over this time and distance rides, the surer the faster. */
export const FOOT_MPS = 2.2
export const RIDE_S = 30
export const RIDE_M = 100
export const HASTE = 8

/** A club gathers within this distance of its start, from when to when around its planned time. */
export const GATHERING_M = 150
export const GATHERS_BEFORE_S = 30 * 60
export const GATHERS_UNTIL_S = 2 * 60 * 60
/** It begins to walk within this distance. */
export const FIRST_CELLS_M = 225
/** A detour stays about this near to where it left, and returns at most this far ahead. */
export const DETOUR_M = 420
export const RETURN_M = 900
/** A phone that joins the path is at most this far beside it, and at most this many cells behind where it left. */
export const JOIN_M = 60
export const BACK_CELLS = 10

/** The place, and where a phone rests, are means over these times, to tell rest from noise. */
export const SMOOTH_S = 60
export const REST_S = 300
/** Within this distance and the accuracy of where they were, people rest. After this long, they are not on the way. */
export const REST_M = 50
export const ON_THE_WAY_S = 240

/** How often a phone changes what it does, per second, as long as it can. */
export const rates = {
  gathers: 1 / 40,
  leavesGathering: 1 / 3_600,
  rolls: 1 / 240,
  rollsBackward: 1 / 5_000,
  joins: 1 / 150,
  joinsBackward: 1 / 20_000,
  detours: 1 / 1_000,
  returns: 1 / 60,
  detourEnds: 1 / 2_400,
  leaves: 1 / 3_000,
  rides: 1 / 2_000,
  parks: 1 / 60,
}

/** A first place near the start, at the right time, is the parade's this often; elsewhere somebody rides this often. */
export const FIRST_GATHERING = 0.92
export const FIRST_RIDING = 0.05
