import { Counter, Trend } from 'k6/metrics'
import { createOptions, runOnce } from './options.ts'
import { StartStopRounds, countRounds } from './parade/start-stop-rounds.ts'
import { stopLeftoverParades, prepareGroups, type SetupData } from './parade/setup.ts'
import { runtimesFor, settings, pushThresholds } from './settings.ts'
import { runViewers } from './viewer/run-viewers.ts'

// An administrator starts and stops parades in many rounds. The script measures the time from the scheduled
// instant of each start and stop to its push at each viewer. A round's maximum is its last viewer.
// k6 calls `setup`, the functions that `options` names, and `teardown` (see `createOptions`).
const rounds = countRounds(settings.seconds)
const startKnown = new Trend('start_known', true)
const stopKnown = new Trend('stop_known', true)
/** Number of pushes of these starts and stops, across all viewers. */
const pushesReceived = new Counter('viewers_told')

/** Thresholds per round: the push reaches the last viewer within a second. */
const roundThresholds = (metric: string) =>
  Array.from({ length: rounds }, (_, round) => [`${metric}{round:${round + 1}}`, ['max<1000']])

export const options = createOptions(
  { viewers: runOnce('watch', runtimesFor(settings.users)), admin: runOnce('press') },
  {
    ...pushThresholds,
    start_known: ['p(95)<500'],
    stop_known: ['p(95)<500'],
    viewers_told: [`count==${2 * rounds * settings.users}`],
    ...Object.fromEntries([...roundThresholds('start_known'), ...roundThresholds('stop_known')]),
  },
)

interface RoundSetupData extends SetupData {
  /** When the run's setup ended, in Unix ms. The rounds are scheduled from here. */
  setupEndedAt: number
}

export const setup = (): RoundSetupData => ({ ...prepareGroups(rounds), setupEndedAt: Date.now() })

export function watch({ groupIds, setupEndedAt }: RoundSetupData): void {
  const startStopRounds = new StartStopRounds(groupIds, setupEndedAt)
  /** Rounds by parade id, for all viewers of this runtime. */
  const roundOf = new Map<number, number>()
  runViewers({
    listener: {
      started: ({ id, groupId }, receivedAt) => {
        const round = groupIds.indexOf(groupId)
        if (round < 0) return
        roundOf.set(id, round)
        startKnown.add(receivedAt - startStopRounds.startTimeOfRound(round), { round: String(round + 1) })
        pushesReceived.add(1)
      },
      stopped: (id, receivedAt) => {
        const round = roundOf.get(id)
        if (round === undefined) return
        stopKnown.add(receivedAt - startStopRounds.stopTimeOfRound(round), { round: String(round + 1) })
        pushesReceived.add(1)
      },
    },
  })
}

export const press = ({ groupIds, setupEndedAt }: RoundSetupData): Promise<void> =>
  new StartStopRounds(groupIds, setupEndedAt).schedule()

export const teardown = stopLeftoverParades
