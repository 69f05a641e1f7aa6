import { writeFile } from 'node:fs/promises'

/** Creates an empty file, or sets its time to now. */
export const touch = (path: string): Promise<void> => writeFile(path, '')
