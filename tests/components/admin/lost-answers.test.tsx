import { expect, test, vi } from 'vitest'
import { refuse } from '../harness/answers.ts'
import { fakeTime } from '../harness/fake-time.ts'
import { openScreen, server } from '../harness/open-screen.tsx'
import { row } from '../harness/sample.ts'
import { dialog, press, see } from './press.ts'

const parade = {
  ...row('listLiveParades', { id: 3, groupId: 7, status: 'active' }),
  groupName: 'Steppers',
  groupType: 'social-aid' as const,
  isRestart: false,
  sessions: [],
  viewers: { onItsPage: 0, onTheMap: 0 },
}
const tracking = { parades: [parade], today: [], stopped: [] }
const started = row('startTracking', {
  trackingLink: `/tracker/${'b'.repeat(43)}`,
  parade: row('listLiveParades'),
})

const stop = ['Stop Steppers', 'Stop Steppers', 'Stopping...', 'stopTracking'] as const
const start = ['Start Steppers', 'Start tracking', 'Starting...', 'startTracking'] as const

test.each([
  ['Stop', 'is lost', stop, { id: 3, reason: 'stopped' }, 'Tracking Stopped'],
  ['Stop', 'arrives', stop, () => refuse('parade_not_found'), 'Already Stopped'],
  ['Start', 'is lost', start, started, 'Tracking Started'],
  ['Start', 'arrives', start, () => refuse('already_live'), 'Already Started'],
] as const)(
  '%s can be pressed again 15 s after a press without an answer that %s',
  async (_name, _fate, [open, button, pending, call], answer, toast) => {
    fakeTime()
    const listGroups = [row('listGroups', { id: 7, name: 'Steppers' })]
    const answers = { listGroups, ...(call === 'stopTracking' && { getAdminTracking: tracking }) }
    await openScreen('/admin-dashboard?tab=live-tracking', answers, { asAdmin: true })
    await press(open)
    const noAnswer = () => new Promise<never>(() => undefined)
    // The page must not learn by a poll what became of the first press, either.
    for (const silent of [call, 'getAdminTracking', 'listLiveParades'] as const)
      server.answers[silent] = noAnswer
    await dialog.getByRole('button', { name: button }).click()
    await expect.element(dialog.getByRole('button', { name: pending })).toBeVisible()
    vi.advanceTimersByTime(15_000)
    await see('The server could not be reached.')
    server.answers[call] = answer as never
    await dialog.getByRole('button', { name: button }).click()
    await see(toast)
    expect(server.bodiesOf(call)).toHaveLength(2)
  },
)
