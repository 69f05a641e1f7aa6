import { sql } from 'drizzle-orm'
import { type AnyPgColumn, check, customType, integer, timestamp } from 'drizzle-orm/pg-core'

/** A `bytea` column, which drizzle lacks. */
export const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' })

/** Returns a check that a text column contains one of the given values. */
export const oneOfCheck = (name: string, column: AnyPgColumn, words: readonly string[]) =>
  check(`${name}_is_known`, sql`${column} in (${sql.raw(words.map((word) => `'${word}'`).join(', '))})`)

/** Returns the primary key of a table. */
export const rowId = () => integer().primaryKey().generatedAlwaysAsIdentity()

/** Returns a column for an instant. */
export const instant = () => timestamp({ withTimezone: true })
