import { z } from 'zod'

/** A value as PostgreSQL writes it as text, which PostgreSQL reads back to the very same value. */
const value = z.string().nullable()

/** First line of a backup: what it is, and the schema that its rows are of. */
const header = z.strictObject({
  format: z.literal('second-line backup 1'),
  /** When the database was as it is in here. */
  madeAt: z.iso.datetime(),
  /** Hashes of the migrations that the database had, in their order. */
  migrations: z.array(z.string()).min(1),
})

/** A table and its columns with their types. Its rows follow. */
const table = z.strictObject({
  table: z.string(),
  columns: z.array(z.strictObject({ name: z.string(), type: z.string() })).min(1),
})

/** Some rows of the table named last. */
const rows = z.strictObject({ rows: z.array(z.array(value)).min(1) })

/** The number that a sequence gave last. */
const sequence = z.strictObject({ sequence: z.string(), last: z.string().regex(/^\d+$/) })

/** A file below the folder of pictures. */
const picture = z.strictObject({
  picture: z.string().regex(/^[0-9a-f]{2}\/[0-9a-f]{64}-\d+\.webp$/),
  bytes: z.base64(),
})

/** Last line: what all lines before it have to add up to. */
const end = z.strictObject({
  rowCount: z.int(),
  pictureCount: z.int(),
  /** SHA-256 of all lines before this one, in hexadecimal. */
  sha256: z.string(),
})

/** One line of a backup, which is a gzip file of lines of JSON. */
export const line = z.union([rows, picture, table, sequence, header, end])

export type Line = z.infer<typeof line>
export type Header = z.infer<typeof header>
export type Table = z.infer<typeof table>
