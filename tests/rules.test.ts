import { glob, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '..')
const folders = '{server,shared,worker,scripts,web,bench,tests}'

/** The rules that a page lists, in its order. */
const listedIn = (page: string) => [...page.matchAll(/^- \*\*([A-Z]{2}\d+)\*\* \S/gm)].map(([, id]) => id!)

/** The rules that names of tests begin with. */
const citedIn = (source: string) =>
  [...source.matchAll(/['"`]((?:[A-Z]{2}\d+ )+)/g)].flatMap(([, ids]) => ids!.trim().split(' '))

test('every rule of docs/RULES.md is held by a test, and every rule that a test names is listed there', async () => {
  const listed = listedIn(await readFile(join(root, 'docs/RULES.md'), 'utf8'))
  expect(new Set(listed).size).toBe(listed.length)
  const cited = new Set<string>()
  // This file names ids that are none.
  const others = glob(`${folders}/**/!(rules).test.{ts,tsx}`, { cwd: root })
  for await (const file of others)
    for (const id of citedIn(await readFile(join(root, file), 'utf8'))) cited.add(id)
  expect([...cited].toSorted()).toEqual(listed.toSorted())
})

test('a rule that is missing on either side would be noticed', () => {
  expect(listedIn('- **AB1** One.\n- **CD02** Other.\nAB9 in passing\n')).toEqual(['AB1', 'CD02'])
  const source = `test('AB1 CD02 holds', …) test("EF3 too", …) 'see GH4'`
  expect(citedIn(source)).toEqual(['AB1', 'CD02', 'EF3'])
})
