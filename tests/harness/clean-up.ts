import { afterAll } from 'vitest'
import { runCleanups } from './programs/cleanups.ts'

afterAll(runCleanups)
