import type { AnsweredQuestion } from './ask-parades.ts'

const MINUTE_MS = 60_000
/** Questions until this long after the parade began to roll still count as before rolling (docs/ARRIVAL.md). */
const STARTED_AFTER_MS = 5 * MINUTE_MS

/** The grade of the answers to one kind of question, and which goals it misses. */
export interface Grade {
  name: string
  asked: number
  /** How many arrivals lay in their range (0 to 1). */
  coverage: number
  /** Median error of the middle of the range, and its ratio to the simple guess's median error. */
  errorMinutes: number
  errorRatio: number
  widthMinutes: number
  /** Median of the width divided by 6 minutes plus half of the time to go. */
  widthRatio: number
  /** How many questions got no range (0 to 1). */
  unanswered: number
  /** The goals that were missed, in words. */
  missed: string[]
}

interface Goal {
  minCoverage: number
  maxCoverage: number
  maxErrorRatio: number
  maxWidthRatio: number
  maxUnanswered: number
}

const rolling = { minCoverage: 0.75, maxCoverage: 0.88, maxWidthRatio: 1, maxUnanswered: 0.15 }
const loose = {
  minCoverage: 0.75,
  maxCoverage: 1,
  maxErrorRatio: Infinity,
  maxWidthRatio: Infinity,
  maxUnanswered: 1,
}

/**
 * The goals of docs/ARRIVAL.md by the true time to go. Before rolling and in a silence, only the
 * share of arrivals in their range has a goal, because any range is wide there.
 */
const kinds: Record<string, Goal> = {
  '0–15 minutes': { ...rolling, maxErrorRatio: 0.6 },
  '15–45 minutes': { ...rolling, maxErrorRatio: 0.7 },
  '45–120 minutes': { ...rolling, maxErrorRatio: 0.85 },
  'before rolling': loose,
  'in a silence': loose,
}

/**
 * Grades answers by the time to go. Answers before rolling and in a silence are graded separately.
 */
export function gradeAnswers(asked: Iterable<AnsweredQuestion>): Grade[] {
  const groups = Map.groupBy(asked, kindOf)
  return Object.entries(kinds).map(([name, goal]) => grade(name, groups.get(name) ?? [], goal))
}

function kindOf({ answer, askedAt, arrivesAt, rolledAt }: AnsweredQuestion): keyof typeof kinds {
  if (askedAt < rolledAt + STARTED_AFTER_MS) return 'before rolling'
  if (answer.state === 'signal-lost') return 'in a silence'
  const toGo = arrivesAt - askedAt
  if (toGo < 15 * MINUTE_MS) return '0–15 minutes'
  return toGo < 45 * MINUTE_MS ? '15–45 minutes' : '45–120 minutes'
}

function grade(name: string, all: AnsweredQuestion[], goal: Goal): Grade {
  const answers = all.flatMap(({ answer: { range }, arrivesAt, askedAt, simpleGuessAt }) =>
    range ? [{ range, arrivesAt, toGo: arrivesAt - askedAt, simpleGuessAt }] : [],
  )
  const widths = answers.map(({ range }) => range.to - range.from)
  const error = median(
    answers.map(({ range, arrivesAt }) => Math.abs((range.from + range.to) / 2 - arrivesAt)),
  )
  const simpleError = median(
    answers.flatMap(({ simpleGuessAt, arrivesAt }) =>
      simpleGuessAt === undefined ? [] : [Math.abs(simpleGuessAt - arrivesAt)],
    ),
  )
  const covered = answers.filter(({ range, arrivesAt }) => range.from <= arrivesAt && arrivesAt <= range.to)
  const graded = {
    name,
    asked: all.length,
    coverage: covered.length / answers.length,
    errorMinutes: error / MINUTE_MS,
    errorRatio: error / simpleError,
    widthMinutes: median(widths) / MINUTE_MS,
    widthRatio: median(answers.map(({ toGo }, index) => widths[index]! / (6 * MINUTE_MS + toGo / 2))),
    unanswered: 1 - answers.length / all.length,
  }
  return { ...graded, missed: missedGoals(graded, goal) }
}

/** Returns the median, or NaN without values. */
const median = (values: number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN

function missedGoals(graded: Omit<Grade, 'missed'>, goal: Goal): string[] {
  const { coverage, errorRatio, widthRatio, unanswered } = graded
  return [
    coverage >= goal.minCoverage && coverage <= goal.maxCoverage ? [] : ['coverage'],
    // Before rolling there is no simple guess to compare with.
    errorRatio > goal.maxErrorRatio ? ['error'] : [],
    widthRatio <= goal.maxWidthRatio ? [] : ['width'],
    unanswered <= goal.maxUnanswered ? [] : ['unanswered'],
  ].flat()
}
