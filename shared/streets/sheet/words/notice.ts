// cspell:ignore porta

const THINGS = String.raw`parking|t-?\s?shirts?|food\s(?:plates?|trucks?|vendors?)|plates|porta\b|port-?o-|rest\s?rooms|vendors?|repast|after[-\s]?party|raffle|rain date|donations?`

/** How a line begins that forbids, thanks, remembers, welcomes, names the theme or signs. */
const LEAD =
  /^\W*(?:no(?!\.)\s|do not\b|don['’]?t\b|please\b|absolutely\b|strictly\b|(?:special\s+)?thank(?:s|\syou)?\b|thx\b|(?:the\s+)?line[\s-]?up\s+is\s+as\s+follows|shout[-\s]?outs?\b|big ups\b|in (?:loving )?memory\b|streets?\s+closed\b|after the parade\b|look for\b|rest in peace\b|theme(?:\s*[:–—-]|\s+is\b)|all\s+[\p{L}'’]+\s+(?:are\s+)?welcome\W*(?:$|\n)|(?:love|sincerely|respectfully),)/iu

/** What a line offers or sells, at its beginning or anywhere. */
const NOTICE = new RegExp(
  String.raw`^\W*(?:(?:free|street|official|more)\s+)?(?:${THINGS}|hosted|presented)\b|\b(?:sold|for sale|available|contact|call|tickets?|info|escort|permit|founded|since|sponsored)\b`,
  'i',
)

/**
 * Whether a line is about something that is no part of the route, whatever corner it names: 'Parking at
 * Orleans & N. Broad', 'T-shirts sold at Oak & Eagle', 'No glass on Oak'.
 */
export const isAboutSomethingElse = (text: string): boolean => isNoInstruction(text) || NOTICE.test(text)

/** Whether a line forbids, thanks or remembers, and asks for no step, whatever streets it names. */
export const isNoInstruction = (text: string): boolean => LEAD.test(text)
