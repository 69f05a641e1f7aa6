import { test } from 'vitest'
import { runSeeds } from '#tests/sim/run-seeds.ts'

test(
  'LP2 LP3 LP5 LP6 LP7 LP9 LP10 LP11 200 seeds of the simulation keep all rules',
  () => runSeeds(200),
  600_000,
)
