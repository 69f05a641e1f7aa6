import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { startApp } from '#tests/harness/app.ts'
import { openAdminPage } from '#tests/harness/people/admin-page.ts'
import { launchChromium } from '#tests/harness/programs/chromium.ts'
import { makeTemporaryFolder } from '#tests/harness/programs/temporary-folder.ts'
import { streets } from '#tests/harness/streets.ts'

test('the dashboard shows which streets are in use, and why a file is not', async () => {
  const folder = await makeTemporaryFolder()
  const [STREETS, MAP_AREAS] = [join(folder, 'city.json'), join(folder, 'areas.geojson')]
  await writeFile(STREETS, JSON.stringify(streets))
  await writeFile(MAP_AREAS, '{"type": "FeatureCollection"}')
  const app = await startApp({ env: { STREETS, MAP_AREAS, LOG_LEVEL: 'silent' } })
  const page = await openAdminPage(await launchChromium(), app, '/admin-dashboard?tab=events')
  const section = page.getByRole('region', { name: 'Street Network' })
  await section
    .getByText(
      /^From city\.json, version [0-9a-f]{12}: 2 streets, 2 segments, 3 corners and ends\. Streets: someone$/,
    )
    .waitFor()
  expect(await section.getByRole('alert').allTextContents()).toEqual([
    `MAP_AREAS (${MAP_AREAS}) is not in use. The file is not a GeoJSON FeatureCollection.`,
  ])
})
