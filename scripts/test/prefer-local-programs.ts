import { delimiter, join } from 'node:path'

/** Puts the programs in node_modules, including Node, before those of the machine on the PATH. */
export function preferLocalPrograms(): void {
  const localPrograms = join(process.cwd(), 'node_modules', '.bin')
  process.env.PATH = [localPrograms, process.env.PATH].join(delimiter)
}
