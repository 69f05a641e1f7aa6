import { join } from 'node:path'

/** The folder of the project. */
export const projectRoot = join(import.meta.dirname, '../..')
