/** A progress bar in the terminal. */
export interface ProgressBar {
  /** Draws the finished share, from 0 to 1, and the name of the current step. */
  show(share: number, step: string): void
  /** Ends the line of the bar. */
  end(): void
}

const WIDTH_CHARACTERS = 30

/**
 * Returns a progress bar on stderr. If stderr is not a terminal, it prints a line per step instead.
 */
export function createProgressBar(output: NodeJS.WriteStream = process.stderr): ProgressBar {
  let lastStep = ''
  let isLineOpen = false
  return {
    show(share, step) {
      const isNewStep = step !== lastStep
      lastStep = step
      if (!output.isTTY) {
        if (isNewStep) output.write(`${step}…\n`)
        return
      }
      isLineOpen = true
      const filled = Math.round(share * WIDTH_CHARACTERS)
      const bar = '█'.repeat(filled).padEnd(WIDTH_CHARACTERS, '░')
      output.write(`\r${bar} ${Math.round(share * 100)}% ${step}\u001b[K`)
    },
    end() {
      if (isLineOpen) output.write('\n')
      isLineOpen = false
    },
  }
}
