import { expect, test } from 'vitest'
import { findViolationsInBothSchemes } from '#tests/harness/axe.ts'
import { listLiveParades } from '#tests/harness/live-parades.ts'
import {
  afterOneSecond,
  latitudeAtStep,
  openPhone,
  readStoredFixes,
  share,
  stepTo,
} from '#tests/harness/people/phone-page.ts'
import { pushTimeout, phoneScreen } from '#tests/harness/people/page.ts'
import { app, browser, groupId, link, startSiteWithLinks } from '#tests/harness/people/site-per-file.ts'
import { signIn, stopParade } from '#tests/sim/admin.ts'

startSiteWithLinks()

const readParades = async () => (await listLiveParades(app)).filter((parade) => parade.groupId === groupId)

async function startAgain(paradeId: number): Promise<void> {
  const cookie = await signIn(app)
  const response = await app.fetch('/api/admin/start-again', { cookie, json: { paradeId } })
  expect(response.status).toBe(201)
}

test('LP3 LP6 after Start again, an open phone page shares again, and nothing from the pause arrives', async () => {
  const page = await openPhone(browser, app, link)
  await share(page)
  const [parade] = await readParades()

  await page.setViewportSize(phoneScreen)
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
  await stopParade(app, parade!.id)
  await stepTo(page, 1)
  const stopped = page.getByRole('heading', { name: 'The parade was stopped' })
  await stopped.waitFor()
  await expect.poll(() => stopped.boundingBox(), pushTimeout).toSatisfy(({ y }) => y > 0 && y < 844)
  await stepTo(page, 2)
  await stepTo(page, 3)
  expect(await findViolationsInBothSchemes(page)).toEqual([])

  await startAgain(parade!.id)
  const sharingNow = page.getByText('Sharing now')
  await expect
    .poll(
      afterOneSecond(page, () => sharingNow.count()),
      { timeout: 30_000 },
    )
    .toBeGreaterThan(0)
  await stepTo(page, 4)
  await expect
    .poll(afterOneSecond(page, readParades), { timeout: 10_000 })
    .toMatchObject([{ status: 'active', latitude: latitudeAtStep(4).toFixed(6) }])
  const [restarted] = await readParades()
  expect(restarted!.id).not.toBe(parade!.id)

  const latitudes = (await readStoredFixes(app, groupId)).map(({ latitude }) => latitude.toFixed(6))
  // Step 3 may be stored, because the phone is still there when it shares again.
  for (const step of [1, 2]) expect(latitudes).not.toContain(latitudeAtStep(step).toFixed(6))
})

test.each([-4, 26 * 60])(
  'a phone whose clock is %s minutes ahead is on the map, also after Start again',
  async (aheadMinutes) => {
    const page = await openPhone(browser, app, link, aheadMinutes * 60_000)
    let step = 0
    const walkOn = async () => {
      await stepTo(page, (step += 1))
      return readParades()
    }
    const isShown = [{ status: 'active' }]
    await share(page)
    await expect.poll(walkOn, { timeout: 10_000 }).toMatchObject(isShown)

    const [parade] = await readParades()
    await stopParade(app, parade!.id)
    await startAgain(parade!.id)
    await expect.poll(walkOn, { timeout: 10_000 }).toMatchObject(isShown)
  },
)
