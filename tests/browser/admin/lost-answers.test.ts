import { expect, test } from 'vitest'
import { highLimits } from '#tests/harness/high-limits.ts'
import { findParadeOfGroup } from '#tests/harness/live-parades.ts'
import { clickButton, openBlankAdminPage, waitForToast } from '#tests/harness/people/admin-page.ts'
import { app, browser, groupId, name, startSiteWithGroups } from '#tests/harness/people/site-per-file.ts'
import { startParade } from '#tests/sim/admin.ts'

startSiteWithGroups({ env: highLimits })

test.each([
  ['arrives', 'Already Stopped', 'Already Started'],
  ['is lost', 'Tracking Stopped', 'Tracking Started'],
])(
  'Stop and Start can be pressed again 15 s after a press without an answer that %s',
  async (fate, stopped, started) => {
    // Without pushes, which would say what became of the first press.
    const page = await openBlankAdminPage(browser, app, { withoutSocket: true })
    await page.clock.install()
    const dialog = page.getByRole('dialog')
    /** Presses a button of the dialog while the network gives no answer, and again once calls get one. */
    const pressTwice = async (button: string, pending: string, toast: string) => {
      let posts = 0
      const handled = Promise.withResolvers<void>()
      await page.route('**/api/**', async (route) => {
        // The page must not learn by a poll what became of the first press.
        if (route.request().method() === 'GET') return
        posts += 1
        if (posts > 1) await route.continue()
        else if (fate === 'arrives') await route.fetch()
        handled.resolve()
      })
      await dialog.getByRole('button', { name: button }).click()
      await dialog.getByRole('button', { name: pending }).waitFor()
      await handled.promise
      await page.clock.runFor(15_000)
      await dialog.getByText('The server could not be reached.').waitFor()
      const answered = page.waitForResponse((response) => response.request().method() === 'POST')
      await dialog.getByRole('button', { name: button }).click()
      await answered
      await waitForToast(page, toast)
      await page.unrouteAll({ behavior: 'ignoreErrors' })
    }
    const { paradeId } = await startParade(app, groupId)
    await page.goto('/admin-dashboard?tab=live-tracking')
    await clickButton(page, `Stop ${name}`)
    await pressTwice(`Stop ${name}`, 'Stopping...', stopped)
    await expect.poll(() => findParadeOfGroup(app, groupId)).toBeUndefined()

    await page.goto('/admin-dashboard?tab=live-tracking')
    await clickButton(page, `Start ${name}`)
    await pressTwice('Start tracking', 'Starting...', started)
    // One parade, whichever press has started it.
    expect((await findParadeOfGroup(app, groupId))?.id).toBe(paradeId + 1)
  },
)
