import { readFileSync } from 'node:fs'

/** Returns the rows of a test that has many: those of `x.test.ts` are in `x.rows.json` beside it. */
export const readRows = (testUrl: string): unknown =>
  JSON.parse(readFileSync(new URL(testUrl.replace(/\.test\.ts$/, '.rows.json')), 'utf8'))
