/** 'N. Claiborne', 'A.P. Tureaud', '2nd', 'Jackson Ave.'. */
const NAME = String.raw`(?:(?:N|S|E|W|St|Gen|Gov|Dr|Rev|\p{Lu}\.?\p{Lu})\.?\s){0,3}[\p{Lu}\d][\p{L}\d’'-]+(?:\s(?!St\b|Ave?\b|Blvd\b)\p{Lu}[\p{L}’'-]*){0,3}(?:\s(?:St|Ave?|Blvd)\b\.?)?`
const CORNER = new RegExp(String.raw`(?<![\p{L}\d.:])${NAME}\s?(?:&|@|\/|\b(?:and|at|n|y))\s?${NAME}`, 'u')
/** 'at noon and will', '. Take Oak to Eagle'; not 'under the bridge' or '(the club)'. */
const REST =
  /^(?:[.!?]\s|\s?[-–—>]+(?:\s|$)|[\s,]+(?:at|around|about|by|and|then|to|over|up|down|where|we|will|facing)\s).*$/su

/**
 * Returns the corner in a sentence such as 'We will line up at Oak & Eagle and roll at noon': without the
 * words around it that are no name. Returns other text as it is.
 */
export function cornerInSentence(text: string): string {
  const found = CORNER.exec(text)
  if (found === null) return text
  const lead = text.slice(0, found.index)
  if (lead !== '' && !isNoName(lead)) return text
  const [corner] = found
  return corner + text.slice(found.index + corner.length).replace(REST, '')
}

/** Whether the words before a corner are 'Route:', 'Join us at' or the like; not 'Verret’s, at' or 'the hall at'. */
function isNoName(lead: string): boolean {
  if (/[,(]/.test(lead)) return false
  const words = lead.trim().split(/\s+/)
  const last = words.at(-1)!
  const isLower = (word: string) => /^[\p{Ll}\d]/u.test(word)
  if (!words.slice(1, -1).every(isLower)) return false
  if (last.endsWith(':')) return true
  const isSentence = isLower(words[0]!) || words.length > 2
  return (
    isSentence &&
    /^(?:at|from|on|@)$/.test(last) &&
    !/^(?:under|outside|in|across|near|behind|the)$/.test(words[0]!)
  )
}
