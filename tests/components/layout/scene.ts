import type { Locator } from 'vitest/browser'
import type { Answers } from '../harness/answers.ts'
import type { Rule, Size } from './rules.ts'

/** A screen in a state, and what holds there beyond `everyRule`. */
export interface Scene {
  path: string
  answers?: Answers
  asAdmin?: boolean
  /** The size at which it is opened: its first one by default. */
  at?: Size
  /** Sets up the browser before the screen opens. */
  prepare?: () => void
  /** What shows that the screen is ready. Its first heading by default. */
  ready?: Locator
  /** What leads from the open screen to the scene. */
  steps?: () => Promise<void>
  rules?: Rule[]
  /** Whether it is checked at every size, by every rule and by axe, and not only by its own rules. True by default. */
  isGeneral?: boolean
  /** Where it is known not to fit. */
  except?: Size[]
}

/** Makes a scene for each test, because the app remembers which parades have ended. */
export type Scenes = Record<string, () => Scene>
