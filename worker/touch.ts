import { writeFile } from 'node:fs/promises'

/** Makes an empty file, or gives it the present time. */
export const touch = (path: string): Promise<void> => writeFile(path, '')
