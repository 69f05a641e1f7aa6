/** What a club's name is written with or without, after everything else has been made plain. */
const affixes = [
  /\bsocial (?:aid )?(?:and )?pleasure clubs?\b/g,
  /\bs ?a ?(?:and )?p ?c\b/g,
  /\bsapcs?\b/g,
  /\b(?:inc|incorporated)\b/g,
  /^the\b/,
]

/**
 * A club's name as it is compared: without accents, case, punctuation, 'the', and the words that every club shares (Social
 * Aid & Pleasure Club, SA&PC, SAPC, Inc.); '&' and '+' are 'and'. What consists of those words alone becomes ''.
 */
export function plainName(name: string): string {
  let plain = name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[’‘`´']/g, '')
    .replace(/[&+]/g, ' and ')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
  for (const affix of affixes) plain = plain.replace(affix, ' ')
  return plain.replace(/\s+/g, ' ').trim()
}
