import { afterAll } from 'vitest'
import { endEverything } from './programs/running.ts'

afterAll(endEverything)
