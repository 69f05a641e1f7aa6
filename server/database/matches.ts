import { and, ilike, or, type SQL, sql, type SQLWrapper } from 'drizzle-orm'

/**
 * Whether every word of a search is in one of these texts of a row, or in something related to it.
 *
 * @param related whether a pattern of `ilike` fits what a row refers to: as a set of its own, which is read once and not
 *   again for each row
 */
export function matches(
  search: string | null,
  texts: readonly SQLWrapper[],
  related?: (pattern: string) => SQL,
): SQL | undefined {
  const words = search?.split(/\s+/).filter(Boolean) ?? []
  const text = sql`concat_ws(' ', ${sql.join([...texts], sql`, `)})`
  return and(
    ...words.map((word) => {
      const pattern = `%${word.replace(/[\\%_]/g, String.raw`\$&`)}%`
      return or(ilike(text, pattern), related?.(pattern))
    }),
  )
}
