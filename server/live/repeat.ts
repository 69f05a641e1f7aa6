/**
 * Runs a task repeatedly, `pauseMs` after the previous run has ended, so that runs never overlap.
 * The task handles its own errors. Returns a stop function.
 */
export function repeat(task: () => Promise<void>, pauseMs: number): () => void {
  let isStopped = false
  const schedule = () => setTimeout(() => void run(), pauseMs)
  const run = async () => {
    await task()
    if (!isStopped) timer = schedule()
  }
  let timer = schedule()
  return () => {
    isStopped = true
    clearTimeout(timer)
  }
}
