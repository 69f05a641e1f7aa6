import { Counter, Trend } from 'k6/metrics'
import { optionsOf, onceEach } from './options.ts'
import { Presses, roundsIn } from './parade/presses.ts'
import { cleanUp, prepareGroups, type Prepared } from './parade/prepare.ts'
import { runtimesFor, settings } from './settings.ts'
import { pushThresholds } from './thresholds.ts'
import { holdViewers } from './viewer/crowd.ts'

/**
 * An administrator presses Start and Stop in many rounds, each until the last viewer knows. It
 * measures the time from the instant at which the press was due to its push at each viewer; a
 * round's maximum is its last viewer.
 */
const rounds = roundsIn(settings.seconds)
const startKnown = new Trend('start_known', true)
const stopKnown = new Trend('stop_known', true)
/** Viewers that received the push, over all presses. */
const viewersTold = new Counter('viewers_told')

/** The last viewer of every single round knows within a second. */
const lastOfRound = (metric: string) =>
  Array.from({ length: rounds }, (_, round) => [`${metric}{round:${round + 1}}`, ['max<1000']])

export const options = optionsOf(
  { viewers: onceEach('watch', runtimesFor(settings.viewers)), admin: onceEach('press') },
  {
    ...pushThresholds,
    start_known: ['p(95)<500'],
    stop_known: ['p(95)<500'],
    viewers_told: [`count==${2 * rounds * settings.viewers}`],
    ...Object.fromEntries([...lastOfRound('start_known'), ...lastOfRound('stop_known')]),
  },
)

interface Begun extends Prepared {
  /** When the first round begins, in ms since 1970. */
  began: number
}

export const setup = (): Begun => ({ ...prepareGroups(rounds), began: Date.now() })

export function watch({ groups, began }: Begun): void {
  const presses = new Presses(groups, began)
  /** Shared by the viewers of this runtime: all of them receive the same parades. */
  const roundOf = new Map<number, number>()
  holdViewers({
    listener: {
      started: ({ id, groupId }, at) => {
        const round = groups.indexOf(groupId)
        if (round < 0) return
        roundOf.set(id, round)
        startKnown.add(at - presses.startDue(round), { round: String(round + 1) })
        viewersTold.add(1)
      },
      stopped: (id, at) => {
        const round = roundOf.get(id)
        if (round === undefined) return
        stopKnown.add(at - presses.stopDue(round), { round: String(round + 1) })
        viewersTold.add(1)
      },
    },
  })
}

export const press = ({ groups, began }: Begun): Promise<void> => new Presses(groups, began).press()
export const teardown = cleanUp
