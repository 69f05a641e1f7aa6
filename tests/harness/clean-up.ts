import { afterAll } from 'vitest'
import { endEverything } from './running.ts'

afterAll(endEverything)
