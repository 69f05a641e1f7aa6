import { glob, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { lanes } from '#scripts/test/lane-results.ts'
import { projects } from '../vitest.config.ts'

const root = join(import.meta.dirname, '..')

/** Returns the ids of the rules that a Markdown page lists, in its order. */
const listedRules = (page: string) => [...page.matchAll(/^- \*\*([A-Z]{2}\d+)\*\* \S/gm)].map(([, id]) => id!)

/** Returns the rule ids at the beginning of test names. */
const citedRules = (source: string) =>
  [...source.matchAll(/['"`]((?:[A-Z]{2}\d+ )+)/g)].flatMap(([, ids]) => ids!.trim().split(' '))

async function globFiles(include: string[], exclude: string[] = []): Promise<string[]> {
  const files: string[] = []
  for await (const file of glob(include, { cwd: root, exclude })) files.push(file)
  return files
}

/** Returns the test files that the lanes run, once for each project that includes a file. */
async function laneFiles(): Promise<string[]> {
  const names = new Set<string>(Object.values(lanes).flat())
  const laneProjects = projects.filter(({ test: { name } }) => names.has(name))
  return (
    await Promise.all(laneProjects.map(({ test: { include, exclude } }) => globFiles(include, exclude)))
  ).flat()
}

test('every test file is run by exactly one lane', async () => {
  const all = await globFiles(['**/*.test.{ts,tsx}'], ['**/node_modules/**'])
  expect((await laneFiles()).toSorted()).toEqual(all.toSorted())
})

test('every rule of docs/RULES.md has a test in a lane, and every rule that a test names is listed there', async () => {
  const listed = listedRules(await readFile(join(root, 'docs/RULES.md'), 'utf8'))
  expect(new Set(listed).size).toBe(listed.length)
  const cited = new Set<string>()
  for (const file of await laneFiles()) {
    // This file contains made-up ids.
    if (file === 'tests/rules.test.ts') continue
    for (const id of citedRules(await readFile(join(root, file), 'utf8'))) cited.add(id)
  }
  expect([...cited].toSorted()).toEqual(listed.toSorted())
})

test('a rule that is missing on either side is found', () => {
  expect(listedRules('- **AB1** One.\n- **CD02** Other.\nAB9 in passing\n')).toEqual(['AB1', 'CD02'])
  const source = `test('AB1 CD02 holds', …) test("EF3 too", …) 'see GH4'`
  expect(citedRules(source)).toEqual(['AB1', 'CD02', 'EF3'])
})
