import type { Page } from '@playwright/test'
import type { CallName } from '#shared/contract/calls.ts'
import type { Output } from '#shared/contract/types.ts'
import { pathOf } from '#web/api/path-of.ts'
import { button, signIn, type Scene } from './scene.ts'
import type { Site } from '../start/run-site.ts'

type Job = Output<'listJobs'>['jobs'][number]
type Message = Output<'listMail'>[number]

/** Returns the time in the given number of minutes. */
const inMinutes = (minutes: number): string => new Date(Date.now() + minutes * 60_000).toISOString()

/** Returns a background job that started the given number of minutes ago. */
const makeJob = (
  name: string,
  state: Job['state'],
  minutesAgo: number,
  overrides: Partial<Job> = {},
): Job => ({
  id: `${name}-1`,
  name,
  about: null,
  topic: `${name}-1`,
  state,
  isScheduled: false,
  addedAt: inMinutes(-minutesAgo),
  startedAt: inMinutes(-minutesAgo),
  finishedAt: null,
  tries: 1,
  mostTries: 3,
  progress: null,
  reason: null,
  mayCancel: false,
  ...overrides,
})

const troubledJobs = (): Output<'listJobs'> => ({
  jobs: [
    makeJob('export-csv', 'running', 1, {
      about: 'beta-testers',
      progress: { percent: 62, message: '6,200 of 10,000' },
      mayCancel: true,
    }),
    makeJob('send-mail', 'retrying', 4, { tries: 2, reason: 'The mail server could not be reached.' }),
    makeJob('update-club-images', 'failed', 45, {
      tries: 3,
      reason: 'The list of clubs was answered with 503.',
    }),
    makeJob('purge', 'finished', 300, { isScheduled: true, finishedAt: inMinutes(-299) }),
  ],
  counts: { waiting: 0, retrying: 1, running: 1, failed: 1, finished: 1 },
  schedules: [
    { name: 'expire-tracking', everySeconds: 5, nextAt: inMinutes(0) },
    { name: 'purge', everySeconds: 86_400, nextAt: inMinutes(1_140) },
    { name: 'update-club-images', everySeconds: 86_400, nextAt: null },
  ],
  stuck: [
    { kind: 'no-progress', name: 'export-csv', id: 'export-csv-1', since: inMinutes(-1) },
    { kind: 'schedule-missing', name: 'update-club-images', id: null, since: null },
  ],
  workers: 1,
})

/** Returns a message of the outbox that was created `id` minutes ago. */
const makeMessage = (id: number, state: Message['state'], overrides: Partial<Message> = {}): Message => ({
  id,
  kind: 'beta-invite',
  recipient: `friend${id}@example.org`,
  subject: 'Walk with us: an invitation to the Second Line beta',
  text: 'Come and try it.',
  link: 'https://parades.example.org/beta',
  state,
  attempts: 1,
  lastError: null,
  nextAttemptAt: null,
  isHeld: false,
  createdAt: inMinutes(-id),
  sentAt: null,
  ...overrides,
})

const outbox = (): Message[] => [
  makeMessage(1, 'sending'),
  makeMessage(2, 'waiting', {
    lastError: 'The mail server refused the recipient: 451 4.7.1 Come back later',
    nextAttemptAt: inMinutes(1),
  }),
  makeMessage(3, 'failed', { lastError: 'The mail server refused the recipient: 550 5.1.1 No such user' }),
  makeMessage(4, 'unconfirmed', {
    lastError: 'The mail server did not answer, so the message may have arrived.',
  }),
  makeMessage(5, 'sent', { sentAt: inMinutes(-4) }),
]

/** Signs the page in as an admin and replaces the response to one API call. */
const withResponse = (call: CallName, makeBody: () => unknown) => async (page: Page, site: Site) => {
  await signIn(page, site)
  const json = makeBody()
  const headers: Record<string, string> = Array.isArray(json) ? { 'x-total-count': String(json.length) } : {}
  const isCall = ({ pathname }: URL) => pathname === pathOf(call)
  await page.route(isCall, (route) => route.fulfill({ json, headers }))
}

const enableDataSaver = (page: Page) =>
  page.addInitScript(`Object.defineProperty(navigator, 'connection', { value: { saveData: true } })`)

const jobs = { path: '/admin-dashboard?tab=jobs', beforeLoad: withResponse('listJobs', troubledJobs) }
const mail = { path: '/beta-dashboard?tab=invites', beforeLoad: withResponse('listMail', outbox) }

/** Background jobs and messages, some of them in trouble, and pages with Data Saver on. */
export const jobScenes: Scene[] = [
  { name: 'dashboard, background jobs', path: jobs.path, beforeLoad: signIn, fullPage: true },
  { name: 'dashboard, jobs in trouble', ...jobs, fullPage: true },
  { name: 'dashboard, canceling a job', ...jobs, afterLoad: (page) => button(page, /^Cancel/).click() },
  { name: 'beta dashboard, outbox in trouble', ...mail, fullPage: true },
  {
    name: 'beta dashboard, sending again',
    ...mail,
    afterLoad: (page) => button(page, /^Send again.*4@/).click(),
  },
  { name: 'home, saving data', path: '/', beforeLoad: enableDataSaver },
  { name: 'live map, saving data', path: '/live', beforeLoad: enableDataSaver },
]
