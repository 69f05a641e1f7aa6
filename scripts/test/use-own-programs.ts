import { delimiter, join } from 'node:path'

/**
 * Puts the programs of this project's packages, including its Node, before those of the machine.
 */
export function useOwnPrograms(): void {
  const own = join(process.cwd(), 'node_modules', '.bin')
  process.env.PATH = [own, process.env.PATH].join(delimiter)
}
