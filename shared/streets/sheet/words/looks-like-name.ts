/** Whether most words begin with a capital or a digit, and there are not too many for a name. */
export function looksLikeName(text: string): boolean {
  const words = text
    .split(/\s+/)
    .filter(
      (word) =>
        word.length > 2 && !/^(sharp|prompt|promptly|until|noon|mins?|minutes|rain|shine)\W*$/i.test(word),
    )
  const capitalized = words.filter((word) => /^[\p{Lu}\d(]/u.test(word))
  return words.length > 0 && words.length <= 6 && capitalized.length * 2 > words.length
}
