import exec from 'k6/execution'
import { setTimeout } from 'k6/timers'
import { createOptions, runOnce } from './options.ts'
import { stopLeftoverParades } from './parade/setup.ts'
import { type PhoneSetupData, preparePhones } from './parade/prepare-phones.ts'
import { runtimesFor, settings, userIndexes } from './settings.ts'
import { Phone } from './trackers/phone.ts'

// Load test with `--users` phones and no viewers, ten phones per parade. Each phone reports every second in
// one of the three formats. The server must accept every report and, in the phone page's format,
// acknowledge every fix as stored. k6 calls `setup`, `report` and `teardown` (see `createOptions`).
export const options = createOptions(
  { phones: runOnce('report', runtimesFor(settings.users)) },
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
/** Phones start at random times within the first 2 seconds. */
const START_WITHIN_SECONDS = 2
/** Phones stop before the run ends, so that every acknowledgment arrives. */
const STOP_BEFORE_END_SECONDS = 3

export const setup = (): PhoneSetupData => preparePhones(settings.users)

export function report({ phones }: PhoneSetupData): void {
  const runtimePhones = userIndexes(exec.scenario.iterationInTest).map(
    (userIndex) => new Phone({ ...phones[userIndex]!, intervalMs: INTERVAL_MS }),
  )
  for (const phone of runtimePhones)
    setTimeout(() => void phone.start(), Math.random() * START_WITHIN_SECONDS * 1000)
  setTimeout(
    () => {
      for (const phone of runtimePhones) phone.stop()
    },
    (settings.seconds - STOP_BEFORE_END_SECONDS) * 1000,
  )
}

export const teardown = stopLeftoverParades
