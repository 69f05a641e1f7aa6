/** Returns a count with its noun, given in the plural: '1 group', '1,200 groups'. */
export const pluralize = (count: number, noun: string): string =>
  `${count.toLocaleString('en-US')} ${count === 1 ? noun.replace(/s$/, '') : noun}`
