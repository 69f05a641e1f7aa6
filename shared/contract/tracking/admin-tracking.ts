import * as z from 'zod'
import { id, instant, wallTime } from '../fields/fields.ts'
import { groupType } from '../groups.ts'
import { paradePosition } from './live-parades.ts'
import { paradeParts } from '../../tracking/reports.ts'

/** The statuses of a tracking session, as `server/tracking/parade/session-status.ts` decides. */
export const sessionStatuses = ['pending', 'active', 'stale', 'lapsed', 'stopped', 'expired'] as const

/** A phone of a parade, as administrators see it. */
const trackedPhone = z.object({
  id,
  part: z.enum(paradeParts),
  pausedAt: instant.nullable().meta({ description: 'Since when it is paused; null if it is not' }),
  trackerName: z.string(),
  phone: z.string().nullable(),
  status: z.enum(sessionStatuses),
  startedAt: instant.nullable().meta({ description: 'When a phone was first heard; null before' }),
  endedAt: instant.nullable().meta({ description: 'When it ended; null before' }),
  isPrimary: z.boolean(),
  isShown: z.boolean().meta({ description: 'Whether its positions are on the map' }),
  asksToEnd: z.boolean().meta({ description: 'Whether its holder is asked if the parade is over' }),
  lastHeartbeat: instant.nullable(),
  lastFixAt: instant.nullable(),
  accuracy: z.number().nullable(),
  battery: z.number().min(0).max(1).nullable(),
  fixesReceived: z.int().nonnegative(),
  fixesSetAside: z.int().nonnegative(),
  clockAheadMs: z.int().positive().nullable().meta({
    description: 'How far its clock is ahead, while its fixes are ignored for that reason; otherwise null',
  }),
  fixesLateMs: z.int().positive().nullable().meta({
    description: 'How late its newest fix arrived, if it just arrived and was late; otherwise null',
  }),
  expiresAt: instant,
})

const group = { groupId: id, groupName: z.string(), groupType }

/** A parade on the map, as administrators see it. */
const trackedParade = paradePosition.extend({
  ...group,
  eventId: id.nullable(),
  startedAt: instant,
  isRestart: z.boolean().meta({ description: 'Whether Start again began it, with the phones from before' }),
  sessions: z.array(trackedPhone),
  viewers: z.object({ onItsPage: z.int().nonnegative(), onTheMap: z.int().nonnegative() }).meta({
    description:
      'Pages with a connection that show it now; pages that only poll, and those of administrators, are not counted',
  }),
})

/**
 * What a parade that is not on the map has done: it has not started, its phones fell silent, or it is
 * over.
 */
const absentStates = ['not-started', 'lapsed', 'finished'] as const

/** An event of today, or an earlier one whose parade is open or has just ended, and what that has done. */
const todaysEvent = z.object({
  ...group,
  eventId: id,
  title: z.string(),
  date: z.iso.date(),
  time: wallTime,
  state: z.enum(absentStates).meta({ description: 'What its parade has done, unless that is on the map' }),
  lastFixAt: instant.nullable(),
})

/** A parade that an administrator has just stopped. */
const stoppedParade = z.object({
  ...group,
  paradeId: id,
  eventId: id.nullable(),
  startAgainUntil: instant.meta({ description: 'Until when it can start again' }),
})

/** Who tracks what now. */
export const adminTracking = z.object({
  parades: z.array(trackedParade),
  today: z.array(todaysEvent),
  stopped: z.array(stoppedParade),
})
