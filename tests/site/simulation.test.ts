import { test } from 'vitest'
import { runSeeds } from '#tests/sim/run-seeds.ts'

test(
  'LP2 LP3 LP5 LP6 LP7 LP9 LP10 LP11 200 more seeds of the simulation keep all rules',
  // `npm test` runs those before.
  () => runSeeds(21, 200),
  600_000,
)
