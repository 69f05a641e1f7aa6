import { afterAll } from 'vitest'
import { runCleanUps } from './programs/clean-ups.ts'

afterAll(runCleanUps)
