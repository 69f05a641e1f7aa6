/** How many of something there are: '1 group', '1,200 groups'. `noun` is in the plural; one without an s stays as it is. */
export const pluralize = (count: number, noun: string): string =>
  `${count.toLocaleString('en-US')} ${count === 1 ? noun.replace(/s$/, '') : noun}`
