/**
 * Returns a number with commas: '1,200'. Avoids Intl, whose first use takes a slow phone 100 ms.
 */
export const withCommas = (count: number): string => String(count).replace(/\B(?=(?:\d{3})+$)/g, ',')

/** Returns a count with its noun, given in the plural: '1 group', '1,200 groups'. */
export const pluralize = (count: number, noun: string): string =>
  `${withCommas(count)} ${count === 1 ? noun.replace(/s$/, '') : noun}`
