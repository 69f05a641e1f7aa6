import { spawn } from 'node:child_process'

/** A program whose result is one line of a report. */
export interface Step {
  readonly name: string
  /** Name of a program of this project's packages, or a path. */
  readonly program: string
  readonly args: string[]
  readonly env?: NodeJS.ProcessEnv
}

/** How a step went. */
export interface StepResult {
  readonly name: string
  /** Its output if it failed, otherwise undefined. */
  readonly failure?: string
}

/** Runs a step and prints one line with its time in seconds and, if it failed, its output. */
export async function runStep(step: Step): Promise<StepResult> {
  const began = performance.now()
  const { code, output } = await run(step)
  const seconds = ((performance.now() - began) / 1000).toFixed(1)
  console.log(`${code === 0 ? 'ok    ' : 'FAILED'} ${step.name} (${seconds} s)`)
  if (code === 0) return { name: step.name }
  console.log(output.trimEnd())
  return { name: step.name, failure: output.trimEnd() }
}

/** Runs steps, a limited number at a time; the results have the order of the steps. */
export async function runSteps(steps: readonly Step[], atOnce: number): Promise<StepResult[]> {
  const results: StepResult[] = []
  const left = [...steps.entries()]
  const work = async () => {
    for (let next = left.shift(); next; next = left.shift()) results[next[0]] = await runStep(next[1])
  }
  await Promise.all(Array.from({ length: atOnce }, work))
  return results
}

async function run(step: Step): Promise<{ code: number | null; output: string }> {
  return new Promise((resolve) => {
    const child = spawn(step.program, step.args, {
      env: { ...process.env, ...step.env },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    let output = ''
    child.stdout.on('data', (text: Buffer) => (output += text.toString()))
    child.stderr.on('data', (text: Buffer) => (output += text.toString()))
    child.once('error', (error) => resolve({ code: null, output: error.message }))
    child.once('close', (code) => resolve({ code, output }))
  })
}
