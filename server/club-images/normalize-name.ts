/** Optional parts of a club's name, in normalized form. */
const affixes = [
  / (?:(?:\d+(?:st|nd|rd|th)|annual) )*(?:second|2nd) ?line parade$/,
  /\bsocial (?:and )?(?:aid )?(?:and )?pleasure(?: clubs?)?\b/g,
  /\bs ?a ?(?:and )?p ?c\b/g,
  // 'S&P Club', 'SA&P', 'S.A.P. Club'.
  /\bs ?a? and p(?: clubs?)?\b/g,
  /\bs ?a ?p clubs?\b/g,
  /\bsapcs?\b/g,
  /\b(?:inc|incorporated)\b/g,
  /^the\b/,
  // 'Lantern Row Strutters, The'.
  /\bthe *$/,
]

/** '(Photo by Pearl)', '[© Radio Example]'. */
const CREDIT =
  /[([][^()[\]]*(?:\b(?:photos?|photograph\p{L}*|pics?|pictures?|images?|credits?|courtesy)\b|©)[^()[\]]*[)\]]/giu

/**
 * Returns a club's name for comparison: without accents, case, punctuation, 'the', credits in brackets, and
 * the words that clubs share (Social Aid & Pleasure Club, SA&PC, SAPC, S&P, Second Line Parade, Inc.); '&'
 * and '+' become 'and'. A name of only those words becomes ''.
 */
export function normalizeName(name: string): string {
  let normalized = name
    .replace(CREDIT, ' ')
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
