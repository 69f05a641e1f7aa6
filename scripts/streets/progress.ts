/** A bar in the terminal. */
export interface Progress {
  /** Draws the share done, from 0 to 1, and what is being done. */
  show(share: number, what: string): void
  end(): void
}

const WIDTH = 30

/** Shows a command's progress on the terminal's error output; in a log, a line for each step. */
export function showProgress(output: NodeJS.WriteStream = process.stderr): Progress {
  let last = ''
  let isOpen = false
  return {
    show(share, what) {
      const isStep = what !== last
      last = what
      if (!output.isTTY) {
        if (isStep) output.write(`${what}…\n`)
        return
      }
      isOpen = true
      const filled = Math.round(share * WIDTH)
      const bar = '█'.repeat(filled).padEnd(WIDTH, '░')
      output.write(`\r${bar} ${Math.round(share * 100)}% ${what}\u001b[K`)
    },
    end() {
      if (isOpen) output.write('\n')
      isOpen = false
    },
  }
}
