import { spawn } from 'node:child_process'

/** A program to run, such as a check. */
export interface Step {
  readonly name: string
  /** A name on the PATH, or a path. */
  readonly program: string
  readonly args: string[]
  readonly env?: NodeJS.ProcessEnv
}

/** The result of a step. */
export interface StepResult {
  readonly name: string
  /** The output of the step if it failed, or undefined if it passed. */
  readonly failure?: string
}

/** Runs a step and prints one line with its time in seconds and, if it failed, its output. */
export async function runStep(step: Step): Promise<StepResult> {
  const startedAt = performance.now()
  const { code, output } = await run(step)
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1)
  console.log(`${code === 0 ? 'ok    ' : 'FAILED'} ${step.name} (${seconds} s)`)
  if (code === 0) return { name: step.name }
  console.log(output.trimEnd())
  return { name: step.name, failure: output.trimEnd() }
}

/** Runs steps, at most `maxParallel` at a time. Returns the results in the order of the steps. */
export async function runSteps(steps: readonly Step[], maxParallel: number): Promise<StepResult[]> {
  const results: StepResult[] = []
  const remaining = steps.entries()
  const runRemaining = async () => {
    for (const [index, step] of remaining) results[index] = await runStep(step)
  }
  await Promise.all(Array.from({ length: maxParallel }, runRemaining))
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
