import http from 'k6/http'
import { callUrl, jsonHeaders } from '../call-url.ts'
import { settings } from '../settings.ts'
import { parseToken } from './parade.ts'
import { type SetupData, prepareGroups } from './setup.ts'

/** A phone's token, the index of its parade, and its own index in that parade. */
export interface PhoneLink {
  token: string
  parade: number
  phone: number
}

const PHONES_PER_PARADE = 10

/** The groups of a run and the links of its phones. */
export interface PhoneSetupData extends SetupData {
  phones: PhoneLink[]
}

/** Creates links for `count` phones, ten per group. */
export function preparePhones(count: number): PhoneSetupData {
  const setupData = prepareGroups(Math.ceil(count / PHONES_PER_PARADE))
  const phones = Array.from({ length: count }, (_, index) => {
    const parade = Math.floor(index / PHONES_PER_PARADE)
    const phone = index % PHONES_PER_PARADE
    return { token: createToken(setupData.groupIds[parade]!, phone), parade, phone }
  })
  return { ...setupData, phones }
}

function createToken(groupId: number, phone: number): string {
  const { adminPassword } = settings
  const holder = { userName: `Walker ${phone + 1}`, userPhone: '504-555-0100' }
  const response = http.post(
    callUrl('generateTrackerLink'),
    JSON.stringify({ adminPassword, groupId, ...holder }),
    { headers: jsonHeaders, tags: { name: 'generateTrackerLink' }, responseType: 'text' },
  )
  if (response.status !== 201)
    throw new Error(`Creating a link returned ${response.status}: ${response.body}`)
  return parseToken((JSON.parse(response.body) as { trackingLink: string }).trackingLink)
}
