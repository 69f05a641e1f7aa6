import { expect, test } from 'vitest'
import { findViolationsInBothSchemes } from '#tests/harness/axe.ts'
import { listLiveParades } from '#tests/harness/live-parades.ts'
import {
  pollEachSecond,
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

test('LP3 LP6 after Start again, an open phone page shares again, even if its clock is a day ahead, and nothing from the pause arrives', async () => {
  const page = await openPhone(browser, app, link, 26 * 3_600_000)
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

  const startAgain = { cookie: await signIn(app), json: { paradeId: parade!.id } }
  expect((await app.fetch('/api/admin/start-again', startAgain)).status).toBe(201)
  const sharingNow = page.getByText('Sharing now')
  await pollEachSecond(page, () => sharingNow.count()).toBeGreaterThan(0)
  await stepTo(page, 4)
  await pollEachSecond(page, readParades).toMatchObject([
    { status: 'active', latitude: latitudeAtStep(4).toFixed(6) },
  ])
  const [restarted] = await readParades()
  expect(restarted!.id).not.toBe(parade!.id)

  const latitudes = (await readStoredFixes(app, groupId)).map(({ latitude }) => latitude.toFixed(6))
  // Step 3 may be stored, because the phone is still there when it shares again.
  for (const step of [1, 2]) expect(latitudes).not.toContain(latitudeAtStep(step).toFixed(6))
})
