import exec from 'k6/execution'
import { setTimeout } from 'k6/timers'
import { createOptions, runOnce } from './options.ts'
import { cleanUp, type Prepared } from './parade/prepare.ts'
import { type PhoneLink, preparePhones } from './parade/prepare-phones.ts'
import { runtimesFor, settings, userNumbersOf } from './settings.ts'
import { Phone } from './trackers/phone.ts'

/**
 * Only phones, no viewers: `--vus` of them, ten per parade. Each reports every second in one of the three
 * formats. Every fix must be acknowledged as stored.
 */
export const options = createOptions(
  { phones: runOnce('report', runtimesFor(settings.vus)) },
  {
    fix_acknowledged: ['p(95)<500', 'p(99)<1000'],
    refused: ['count==0'],
    fixes_unstored: ['count==0'],
    fixes_stored: ['count>0'],
    http_req_failed: ['rate<0.001'],
  },
)

/** The time between two fixes of a phone. */
const INTERVAL_MS = 1000
/** Phones start at random times within the first seconds, and stop before the run ends. */
const START_WITHIN_SECONDS = 2
const STOP_BEFORE_END_SECONDS = 3

interface PreparedPhones extends Prepared {
  phones: PhoneLink[]
}

export const setup = (): PreparedPhones => preparePhones(settings.vus)

export function report({ phones }: PreparedPhones): void {
  const ownPhones = userNumbersOf(exec.scenario.iterationInTest).map(
    (number) => new Phone({ ...phones[number]!, intervalMs: INTERVAL_MS }),
  )
  for (const phone of ownPhones)
    setTimeout(() => void phone.start(), Math.random() * START_WITHIN_SECONDS * 1000)
  setTimeout(
    () => {
      for (const phone of ownPhones) phone.stop()
    },
    (settings.seconds - STOP_BEFORE_END_SECONDS) * 1000,
  )
}
export const teardown = cleanUp
