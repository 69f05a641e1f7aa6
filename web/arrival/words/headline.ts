import type { UnknownReason } from '#shared/arrival/arrival.ts'
import { ago } from '#shared/calendar.ts'
import { asOf } from '#web/parades/parade-words.ts'
import { minutesSince } from '#web/parades/state-text.ts'
import type { Answer } from '../answer/answer.ts'
import { formatRange } from './range.ts'
import { formatMinutes } from './units.ts'

/** The card's line in large type, and a sentence that explains it. */
export interface Headline {
  text: string
  /** A clock time after the text, which stays on one line. */
  time?: string
  why?: string
}

/** A range that begins within the first time and ends within the second needs no clock time. */
const SOON_FROM_MS = 60_000
const SOON_TO_MS = 5 * 60_000
const JUST_PASSED_MS = 120_000

const reasons: Record<UnknownReason, (answer: Answer, now: number) => Headline> = {
  'off-route': ({ parade }, now) => ({
    text: 'Off its route',
    why: `It left its planned route${parade.stateSince ? ` ${ago(new Date(parade.stateSince), new Date(now))}` : ''}. A time shows up once it’s back.`,
  }),
  'signal-lost': () => ({
    text: 'Signal lost',
    why: 'A time shows up once its phone reports again.',
  }),
  paused: ({ parade }, now) => {
    const minutes = parade.stateSince && minutesSince(new Date(parade.stateSince), new Date(now))
    return {
      text: 'Taking a break',
      ...(minutes && { time: `· ${minutes}` }),
      why: 'A time shows up once it’s rolling again.',
    }
  },
  finished: ({ parade }) =>
    parade.state === 'finished'
      ? { text: 'The parade is over' }
      : {
          text: 'Its planned time is over',
          why: 'A time shows up once it’s on its route.',
        },
  'too-far': () => ({
    text: 'Too far from its route',
    why: 'Pick a spot within a few blocks of the route to see a time.',
  }),
  'no-path': () => ({
    text: 'No planned route',
    why: 'Without one, there’s no telling when it gets to you.',
  }),
}

/** Returns the card's line in large type. */
export function headlineOf(answer: Answer, now: number): Headline {
  const { range, unknown, passedAt, parade } = answer
  if (parade.savedAt) return { text: asOf(parade.savedAt), why: 'A time shows up once you’re back online.' }
  if (answer.isHere) return { text: 'It’s here now' }
  if (unknown) return reasons[unknown](answer, now)
  if (range && range.from <= now + SOON_FROM_MS && range.to <= now + SOON_TO_MS)
    return { text: 'Here any minute' }
  if (range) return { text: 'Here about', time: formatRange(range) }
  return { text: passedWords(answer, passedAt!, now) }
}

/** Returns when a parade passed a spot: 'It passed here 12 minutes ago'. */
export function passedWords({ isPassedGuessed }: Answer, passedAt: number, now: number): string {
  if (now - passedAt < JUST_PASSED_MS) return 'It just passed here'
  return `It passed here ${isPassedGuessed ? 'about ' : ''}${formatMinutes(now - passedAt)} ago`
}
