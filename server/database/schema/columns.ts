import { sql } from 'drizzle-orm'
import { type AnyPgColumn, check, customType, integer, timestamp } from 'drizzle-orm/pg-core'

/** Bytes, which drizzle has no column for. */
export const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' })

/** A check that a text column holds one of the given words. */
export const isOneOf = (name: string, column: AnyPgColumn, words: readonly string[]) =>
  check(`${name}_is_known`, sql`${column} in (${sql.raw(words.map((word) => `'${word}'`).join(', '))})`)

/** The id of a row. */
export const rowId = () => integer().primaryKey().generatedAlwaysAsIdentity()

/** An instant, stored in UTC. */
export const instant = () => timestamp({ withTimezone: true })
