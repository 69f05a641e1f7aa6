import { expect, test } from 'vitest'
import { findViolationsInBothSchemes } from '#tests/harness/axe.ts'
import {
  afterOneSecond,
  latitudeAtStep,
  openPhone,
  readStoredPositions,
  seconds,
  share,
  stepTo,
} from '#tests/harness/people/phone-page.ts'
import { app, browser, groupId, link, startSiteWithLinks } from '#tests/harness/people/site-per-file.ts'
import { signIn, stopParade } from '#tests/sim/admin.ts'

startSiteWithLinks()

const readParades = async () => {
  const all = (await (await app.fetch('/api/live-parades')).json()) as {
    id: number
    groupId: number
    latitude: string
    status: string
  }[]
  return all.filter((parade) => parade.groupId === groupId)
}

test('LP3 LP6 Start again while the phone page is open: it continues, and nothing from in between arrives', async () => {
  const page = await openPhone(browser, app, link)
  await share(page)
  const [stopped] = await readParades()
  await stopParade(app, stopped!.id)
  await stepTo(page, 1)
  await page.getByRole('heading', { name: 'The parade was stopped' }).waitFor()
  await stepTo(page, 2)
  await stepTo(page, 3)
  expect(await findViolationsInBothSchemes(page)).toEqual([])

  const response = await app.fetch('/api/admin/start-again', {
    cookie: await signIn(app),
    json: { paradeId: stopped!.id },
  })
  expect(response.status).toBe(201)
  const sharingNow = page.getByText('Sharing now').locator('visible=true')
  await expect
    .poll(
      afterOneSecond(page, () => sharingNow.count()),
      seconds(30),
    )
    .toBeGreaterThan(0)
  await stepTo(page, 4)
  await expect
    .poll(afterOneSecond(page, readParades), seconds(10))
    .toMatchObject([{ status: 'active', latitude: latitudeAtStep(4).toFixed(6) }])
  const [continued] = await readParades()
  expect(continued!.id).not.toBe(stopped!.id)
  const latitudes = (await readStoredPositions(app, groupId)).map(({ latitude }) => latitude.toFixed(6))
  for (const step of [1, 2]) expect(latitudes).not.toContain(latitudeAtStep(step).toFixed(6))
})
