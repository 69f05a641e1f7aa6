import { sql } from 'drizzle-orm'
import { type AnyPgColumn, check, customType, integer, timestamp } from 'drizzle-orm/pg-core'

/** A `bytea` column, which drizzle lacks. */
export const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' })

/** Returns a check that a text column holds one of the given words. */
export const oneOfCheck = (name: string, column: AnyPgColumn, words: readonly string[]) =>
  check(`${name}_is_known`, sql`${column} in (${sql.raw(words.map((word) => `'${word}'`).join(', '))})`)

export const rowId = () => integer().primaryKey().generatedAlwaysAsIdentity()

export const instant = () => timestamp({ withTimezone: true })
