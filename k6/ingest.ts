import exec from 'k6/execution'
import { setTimeout } from 'k6/timers'
import { optionsOf, onceEach } from './options.ts'
import { cleanUp, type Prepared } from './parade/prepare.ts'
import { type PhoneLink, preparePhones } from './parade/prepare-phones.ts'
import { runtimesFor, settings, viewersOf } from './settings.ts'
import { Phone } from './trackers/phone.ts'

/**
 * Phones alone, ten per parade, each reporting every second in one of the three formats; `--vus`
 * counts them. Every fix must be acknowledged as stored.
 */
export const options = optionsOf(
  { phones: onceEach('report', runtimesFor(settings.viewers)) },
  {
    fix_acknowledged: ['p(95)<500', 'p(99)<1000'],
    refused: ['count==0'],
    fixes_unstored: ['count==0'],
    fixes_stored: ['count>0'],
    http_req_failed: ['rate<0.001'],
  },
)

/** Time between two fixes, in ms. */
const every = 1000
/** Phones start within the first seconds and stop a few seconds before the run ends, in s. */
const [beginWithin, endBefore] = [2, 3]

interface Ready extends Prepared {
  phones: PhoneLink[]
}

export const setup = (): Ready => preparePhones(settings.viewers)

export function report({ phones }: Ready): void {
  const here = viewersOf(exec.scenario.iterationInTest).map(
    (number) => new Phone({ ...phones[number]!, every }),
  )
  for (const phone of here) setTimeout(() => void phone.start(), Math.random() * beginWithin * 1000)
  setTimeout(
    () => {
      for (const phone of here) phone.stop()
    },
    (settings.seconds - endBefore) * 1000,
  )
}
export const teardown = cleanUp
