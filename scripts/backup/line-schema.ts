import { z } from 'zod'

/** The first line of a backup: what it is, and the schema that its rows fit. */
const header = z.strictObject({
  format: z.literal('second-line backup 2'),
  /** The moment of the backup. */
  madeAt: z.iso.datetime(),
  /** Hashes of the database's migrations, in order. */
  migrations: z.array(z.string()).min(1),
})

/** Some rows of a table, as COPY writes them in its text format. */
const rows = z.strictObject({ table: z.string(), rows: z.string().endsWith('\n') })

/** A sequence's next number. */
const sequence = z.strictObject({ sequence: z.string(), next: z.string().regex(/^\d+$/) })

/** A file below the folder of pictures. */
const picture = z.strictObject({
  picture: z.string().regex(/^[0-9a-f]{2}\/[0-9a-f]{64}-\d+\.webp$/),
  bytes: z.base64(),
})

/** The last line, which counts the lines before it. */
const end = z.strictObject({
  rowCount: z.int(),
  pictureCount: z.int(),
  /** SHA-256 of all lines before this one, in hexadecimal. */
  sha256: z.string(),
})

/** One line of a backup, which is a gzip file of lines of JSON. */
export const line = z.union([rows, picture, sequence, header, end])

export type Line = z.infer<typeof line>
export type Header = z.infer<typeof header>
