/**
 * Runs a task again and again, each time `pauseMs` after the run before has ended, so that no two overlap however long
 * one takes. The task handles its own errors. Returns a function that ends it.
 */
export function repeat(task: () => Promise<void>, pauseMs: number): () => void {
  let isOver = false
  const schedule = () => setTimeout(() => void run(), pauseMs)
  const run = async () => {
    await task()
    if (!isOver) timer = schedule()
  }
  let timer = schedule()
  return () => {
    isOver = true
    clearTimeout(timer)
  }
}
