import { mkdir, mkdtemp, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { needsBuild } from './build-web.ts'

const OUTPUTS = ['dist/web/index.html', 'dist/first-view/first-view.js']
const SOURCES = [
  'web/map/map.ts',
  'shared/pages.ts',
  'scripts/vite/app-icons.ts',
  'vite.config.ts',
  'package.json',
  'package-lock.json',
]

test('the web app is built again after a change of anything that a build reads, and after an interrupted build', async () => {
  const before = process.cwd()
  const folder = await mkdtemp(join(tmpdir(), 'second-line-build-'))
  const write = async (path: string, seconds: number) => {
    await mkdir(dirname(path), { recursive: true })
    await writeFile(path, '')
    for (const each of [dirname(path), path]) await utimes(each, seconds, seconds)
  }
  try {
    process.chdir(folder)
    expect(await needsBuild()).toBe(true)
    for (const source of SOURCES) await write(source, 1_000)
    for (const output of OUTPUTS) await write(output, 2_000)
    expect(await needsBuild()).toBe(false)
    for (const source of SOURCES) {
      await write(source, 3_000)
      expect(await needsBuild(), source).toBe(true)
      await write(source, 1_000)
    }
    await rm(OUTPUTS[1]!)
    expect(await needsBuild()).toBe(true)
  } finally {
    process.chdir(before)
    await rm(folder, { recursive: true })
  }
})
