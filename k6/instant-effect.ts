import { Counter, Trend } from 'k6/metrics'
import { createOptions, runOnce } from './options.ts'
import { StartStopRounds, roundsIn } from './parade/start-stop-rounds.ts'
import { cleanUp, prepareGroups, type Prepared } from './parade/prepare.ts'
import { runtimesFor, settings } from './settings.ts'
import { pushThresholds } from './thresholds.ts'
import { runViewers } from './viewer/crowd.ts'

/**
 * An administrator starts and stops parades in many rounds. Measures the time from the scheduled instant
 * of each start and stop to its push at each viewer; a round's maximum is its last viewer.
 */
const rounds = roundsIn(settings.seconds)
const startKnown = new Trend('start_known', true)
const stopKnown = new Trend('stop_known', true)
/** Pushes of these starts and stops, over all viewers. */
const pushesReceived = new Counter('viewers_told')

/** Thresholds per round: the push reaches the last viewer within a second. */
const roundThresholds = (metric: string) =>
  Array.from({ length: rounds }, (_, round) => [`${metric}{round:${round + 1}}`, ['max<1000']])

export const options = createOptions(
  { viewers: runOnce('watch', runtimesFor(settings.vus)), admin: runOnce('press') },
  {
    ...pushThresholds,
    start_known: ['p(95)<500'],
    stop_known: ['p(95)<500'],
    viewers_told: [`count==${2 * rounds * settings.vus}`],
    ...Object.fromEntries([...roundThresholds('start_known'), ...roundThresholds('stop_known')]),
  },
)

interface PreparedRounds extends Prepared {
  /** When the run's setup ended, in ms since 1970; the rounds are scheduled from here. */
  startedAt: number
}

export const setup = (): PreparedRounds => ({ ...prepareGroups(rounds), startedAt: Date.now() })

export function watch({ groups, startedAt }: PreparedRounds): void {
  const schedule = new StartStopRounds(groups, startedAt)
  /** Rounds by parade id, for all viewers of this runtime. */
  const roundOf = new Map<number, number>()
  runViewers({
    listener: {
      started: ({ id, groupId }, at) => {
        const round = groups.indexOf(groupId)
        if (round < 0) return
        roundOf.set(id, round)
        startKnown.add(at - schedule.startsAt(round), { round: String(round + 1) })
        pushesReceived.add(1)
      },
      stopped: (id, at) => {
        const round = roundOf.get(id)
        if (round === undefined) return
        stopKnown.add(at - schedule.stopsAt(round), { round: String(round + 1) })
        pushesReceived.add(1)
      },
    },
  })
}

export const press = ({ groups, startedAt }: PreparedRounds): Promise<void> =>
  new StartStopRounds(groups, startedAt).run()
export const teardown = cleanUp
