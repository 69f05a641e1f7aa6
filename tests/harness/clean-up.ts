import { afterAll } from 'vitest'
import { endEverything } from './programs/clean-ups.ts'

afterAll(endEverything)
