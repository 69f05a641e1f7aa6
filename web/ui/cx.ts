/** Joins class names and skips falsy ones: `cx(styles.card, wide && styles.wide)`. */
export function cx(...names: (string | false | null | undefined)[]): string {
  return names.filter(Boolean).join(' ')
}
