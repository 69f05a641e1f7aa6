import { glob, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { lanes } from '#scripts/test/lanes.ts'
import { projects } from '../vitest.config.ts'

const root = join(import.meta.dirname, '..')

/** The rules that a page lists, in its order. */
const listedIn = (page: string) => [...page.matchAll(/^- \*\*([A-Z]{2}\d+)\*\* \S/gm)].map(([, id]) => id!)

/** The rules that names of tests begin with. */
const citedIn = (source: string) =>
  [...source.matchAll(/['"`]((?:[A-Z]{2}\d+ )+)/g)].flatMap(([, ids]) => ids!.trim().split(' '))

async function filesOf(include: string[], exclude: string[] = []): Promise<string[]> {
  const files: string[] = []
  for await (const file of glob(include, { cwd: root, exclude })) files.push(file)
  return files
}

/** The test files that the lanes run, each as often as a project names it. */
async function filesOfTheLanes(): Promise<string[]> {
  const names = new Set<string>(Object.values(lanes).flat())
  const run = projects.filter(({ test: { name } }) => names.has(name))
  return (await Promise.all(run.map(({ test: { include, exclude } }) => filesOf(include, exclude)))).flat()
}

test('every test file is run by exactly one lane', async () => {
  const all = await filesOf(['**/*.test.{ts,tsx}'], ['**/node_modules/**'])
  expect((await filesOfTheLanes()).toSorted()).toEqual(all.toSorted())
})

test('every rule of docs/RULES.md has a test in a lane, and every rule that a test names is listed there', async () => {
  const listed = listedIn(await readFile(join(root, 'docs/RULES.md'), 'utf8'))
  expect(new Set(listed).size).toBe(listed.length)
  const cited = new Set<string>()
  for (const file of await filesOfTheLanes()) {
    // This file names ids that do not exist.
    if (file === 'tests/rules.test.ts') continue
    for (const id of citedIn(await readFile(join(root, file), 'utf8'))) cited.add(id)
  }
  expect([...cited].toSorted()).toEqual(listed.toSorted())
})

test('a rule that is missing on either side is found', () => {
  expect(listedIn('- **AB1** One.\n- **CD02** Other.\nAB9 in passing\n')).toEqual(['AB1', 'CD02'])
  const source = `test('AB1 CD02 holds', …) test("EF3 too", …) 'see GH4'`
  expect(citedIn(source)).toEqual(['AB1', 'CD02', 'EF3'])
})
