import { z } from 'zod'

/** The first line: the format, the time, and the database schema of the rows. */
const header = z.strictObject({
  format: z.literal('second-line backup 2'),
  /** Time of the database snapshot. */
  madeAt: z.iso.datetime(),
  /** Hashes of the database's migrations, in order. */
  migrations: z.array(z.string()).min(1),
})

/** Some rows of a table in the text format of PostgreSQL's COPY. */
const rows = z.strictObject({ table: z.string(), rows: z.string().endsWith('\n') })

/** The next value of a sequence. */
const sequence = z.strictObject({ sequence: z.string(), next: z.string().regex(/^\d+$/) })

/** A picture with its path below the folder of pictures and its content in base64. */
const picture = z.strictObject({
  picture: z.string().regex(/^[0-9a-f]{2}\/[0-9a-f]{64}-\d+\.webp$/),
  bytes: z.base64(),
})

/** The last line, which proves that the backup is complete. */
const trailer = z.strictObject({
  rowCount: z.int(),
  pictureCount: z.int(),
  /** SHA-256 of all earlier lines, in hexadecimal. */
  sha256: z.string(),
})

/** A line of a backup. A backup is a gzip file with one JSON object per line. */
export const backupLine = z.union([rows, picture, sequence, header, trailer])

export type BackupLine = z.infer<typeof backupLine>
export type BackupHeader = z.infer<typeof header>
