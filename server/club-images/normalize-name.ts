/** Optional parts of a club's name, in normalized form. */
const affixes = [
  /\bsocial (?:aid )?(?:and )?pleasure clubs?\b/g,
  /\bs ?a ?(?:and )?p ?c\b/g,
  /\bsapcs?\b/g,
  /\b(?:inc|incorporated)\b/g,
  /^the\b/,
]

/**
 * Returns a club's name for comparison: without accents, case, punctuation, 'the', and the words
 * that clubs share (Social Aid & Pleasure Club, SA&PC, SAPC, Inc.); '&' and '+' become 'and'. A
 * name of only those words becomes ''.
 */
export function normalizeName(name: string): string {
  let normalized = name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[’‘`´']/g, '')
    .replace(/[&+]/g, ' and ')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
  for (const affix of affixes) normalized = normalized.replace(affix, ' ')
  return normalized.replace(/\s+/g, ' ').trim()
}
