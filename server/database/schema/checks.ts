import { sql } from 'drizzle-orm'
import { type AnyPgColumn, check } from 'drizzle-orm/pg-core'

/** A check that a text column holds one of the given words. */
export const isOneOf = (name: string, column: AnyPgColumn, words: readonly string[]) =>
  check(`${name}_is_known`, sql`${column} in (${sql.raw(words.map((word) => `'${word}'`).join(', '))})`)
