import { mkdir, rm, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { makeTemporaryFolder } from '#tests/harness/programs/temporary-folder.ts'
import { latestBuild } from './latest-build.ts'
import { readPageFiles } from './page-files.ts'

/** Writes a build whose screens have the given hash in their names. */
async function writeBuild(folder: string, hash: string, writtenAtS: number): Promise<void> {
  await mkdir(join(folder, '.vite'), { recursive: true })
  const manifest = { 'screens/about/AboutScreen.tsx': { file: `assets/AboutScreen-${hash}.js` } }
  await writeFile(join(folder, '.vite/manifest.json'), JSON.stringify(manifest))
  await writeFile(join(folder, 'last.js'), '')
  await utimes(join(folder, 'last.js'), writtenAtS, writtenAtS)
}

test('pages name the files of the latest build, and those of the build before while it is written', async () => {
  const folder = await makeTemporaryFolder()
  await writeBuild(folder, 'older', 1_000)
  const getBuild = latestBuild(join(folder, 'last.js'), (buildId) => ({
    buildId,
    link: readPageFiles(folder),
  }))
  const first = getBuild()
  expect(first.link('about')).toContain('/assets/AboutScreen-older.js')
  expect(getBuild()).toBe(first)
  await rm(folder, { recursive: true })
  expect(getBuild()).toBe(first)
  await writeBuild(folder, 'newer', 2_000)
  expect(getBuild().link('about')).toContain('/assets/AboutScreen-newer.js')
  expect(getBuild().buildId).not.toBe(first.buildId)
})
