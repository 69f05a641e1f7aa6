import { readFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { askParades } from './arrival/ask-parades.ts'
import { drawBadDay } from './arrival/bad-days/bad-day.ts'
import { followModel } from './arrival/bad-days/follow-model.ts'
import { followToday } from './arrival/bad-days/follow-today.ts'
import { gradeDays, judgeDay } from './arrival/bad-days/judge-days.ts'
import { formatGrades } from './arrival/format-grades.ts'
import { gradeAnswers } from './arrival/grade-answers.ts'
import { parseRecording } from './arrival/replay/parse-recording.ts'
import { replayRecording } from './arrival/replay/replay-recording.ts'
import { heldOutModel } from './arrival/simulator/held-out-model.ts'
import { trainingModel } from './arrival/simulator/training-model.ts'

// `npm run arrival` simulates parades, prints how good the arrival ranges are, and exits with 1 if
// they miss a goal. The held-out model does not count for that. `npm run -s arrival -- --replay FILE`
// answers the questions of a recorded parade; it exits with 2 if the file is missing or invalid.
// `npm run arrival -- --bad-days [N]` follows N days on which much goes wrong (docs/WHERE.md).

const PARADE_COUNT = 300
const BAD_DAY_COUNT = 300
/** The method was tuned by parades of other seeds. */
const FIRST_SEED = 900_001

async function replay(file: string): Promise<void> {
  const answers = replayRecording(parseRecording(await readFile(file, 'utf8')))
  process.stdout.write(answers.map((answer) => `${JSON.stringify(answer)}\n`).join(''))
}

function simulate(): void {
  const seeds = Array.from({ length: PARADE_COUNT }, (_, index) => FIRST_SEED + index)
  for (const [title, model] of [
    ['Training model, other seeds', trainingModel],
    ['Held-out model', heldOutModel],
  ] as const) {
    const grades = gradeAnswers(askParades(model, seeds))
    console.log(formatGrades(`${title}, ${PARADE_COUNT} parades`, grades))
    if (model === trainingModel && grades.some(({ missed }) => missed.length > 0)) process.exitCode = 1
  }
}

function followBadDays(count: number): void {
  const days = Array.from({ length: count }, (_, index) => FIRST_SEED + index)
  const [today, model] = [followToday, followModel].map((follow) =>
    gradeDays(days.map((seed) => judgeDay(drawBadDay(seed), follow))),
  )
  console.log(`${count} bad days from seed ${FIRST_SEED} on: today’s rules, the model`)
  for (const [index, { goal, figure }] of model!.entries())
    console.log(`${goal.padEnd(44)} ${today![index]!.figure.padStart(12)} ${figure.padStart(12)}`)
}

try {
  const { values, positionals } = parseArgs({
    options: { replay: { type: 'string' }, 'bad-days': { type: 'boolean' } },
    allowPositionals: true,
  })
  const [count = String(BAD_DAY_COUNT), ...others] = values['bad-days'] ? positionals : ['', ...positionals]
  if (others.length > 0) throw new Error(`What is ‘${others[0]}’? Only --bad-days takes a number.`)
  if (values['bad-days'] && !/^[1-9]\d{0,4}$/.test(count))
    throw new Error(`--bad-days takes the number of days, from 1 to 99999, not ‘${count}’.`)
  if (values['bad-days']) followBadDays(Number(count))
  else if (values.replay === undefined) simulate()
  else await replay(values.replay)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 2
}
