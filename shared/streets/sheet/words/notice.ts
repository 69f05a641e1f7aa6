// cspell:ignore porta

const THINGS = String.raw`parking|t-?\s?shirts?|food\s(?:plates?|trucks?|vendors?)|plates|porta\b|port-?o-|rest\s?rooms|vendors?|repast|after[-\s]?party|raffle|rain date|donations?`

/** What a line sells, offers or thanks, first in it or anywhere. */
const NOTICE = new RegExp(
  String.raw`^\W*(?:(?:free|street|official|more)\s+)?(?:${THINGS}|hosted|presented)\b|\b(?:sold|for sale|available|contact|call|tickets?|info|escort|permit|founded|since|sponsored)\b`,
  'i',
)

/**
 * Whether a line tells the people where something is that is no part of the route: 'Parking at Orleans &
 * N. Broad', 'T-shirts sold at Oak & Eagle'.
 */
export const isAboutSomethingElse = (text: string): boolean => NOTICE.test(text)
