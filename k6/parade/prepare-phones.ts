import http from 'k6/http'
import { addressOf, asJson } from '../calls.ts'
import { settings } from '../settings.ts'
import { tokenOf } from './parade.ts'
import { type Prepared, prepareGroups } from './prepare.ts'

/** A phone's link, the number of its parade, and its own number in that parade. */
export interface PhoneLink {
  token: string
  parade: number
  phone: number
}

const phonesPerParade = 10

/** Creates links for this many phones, ten per group. */
export function preparePhones(count: number): Prepared & { phones: PhoneLink[] } {
  const prepared = prepareGroups(Math.ceil(count / phonesPerParade))
  const phones = Array.from({ length: count }, (_, number) => {
    const parade = Math.floor(number / phonesPerParade)
    const phone = number % phonesPerParade
    return { token: linkFor(prepared.groups[parade]!, phone), parade, phone }
  })
  return { ...prepared, phones }
}

function linkFor(groupId: number, phone: number): string {
  const { adminPassword } = settings
  const person = { userName: `Walker ${phone + 1}`, userPhone: '504-555-0100' }
  const answer = http.post(
    addressOf('generateTrackerLink'),
    JSON.stringify({ adminPassword, groupId, ...person }),
    { headers: asJson, tags: { name: 'generateTrackerLink' }, responseType: 'text' },
  )
  if (answer.status !== 201) throw new Error(`The link got a ${answer.status}: ${answer.body}`)
  return tokenOf((JSON.parse(answer.body) as { trackingLink: string }).trackingLink)
}
