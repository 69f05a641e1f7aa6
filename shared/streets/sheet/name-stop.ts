import { withoutKeyword } from '../../geo/read-waypoint.ts'
import type { Instruction } from './words/instruction.ts'
import { MINUTES, STOP_AT_END, STOP_LEAD } from './words/stop-words.ts'
import { withoutPins } from './words/pin.ts'
import { visitLead } from './words/visit-words.ts'
import type { PlacedStop } from './place-stop.ts'
import type { SheetStop } from './route-sheet.ts'

const HOUR = String.raw`\d{1,2}(?!\d)(?::\d{2})?\s*(?:[ap]\.?\s?m\b\.?)?`
/** A time or a range of times: '1:00', '1 PM – 1:20 PM'. */
const TIMES = String.raw`(?:\d{1,2}(?::\d{2})?[ap]\b(?!\.[a-z])|\d{1,2}:\d{2}\s*(?:[ap]\.?\s?m\b\.?)?|\d{1,2}\s*[ap]\.?\s?m\b\.?)(?:\s*(?:[-–—]|to|until)\s*${HOUR})?`
const BULLET_AND_TIME = new RegExp(
  String.raw`^[^\p{L}\p{N}]*(?:\d{1,2}(?:[.)]\s*|\s?[-–—]\s+)|[a-z]\)\s+)?(?:${TIMES}\s*)?[^\p{L}\p{N}]*`,
  'iu',
)
/** 'a.', but not the initial 'N.'. */
const ITEM_LETTER = /^\s*[a-k]\.\s+/
/** What joins a stop to the rest of its sentence, and pictures: ', and', ' >', ' 🍻'. */
const LINK = String.raw`[\s.,;:!*/>→➡➜➔&–—\p{Extended_Pictographic}\p{Emoji_Modifier}\u{200D}\u{FE0F}\]-]`
const LINK_TO_NEXT = new RegExp(String.raw`(?<!${LINK})(?:${LINK}|\b(?:and|then|we)$)+$`, 'iu')
const LENGTH = String.raw`(?:${MINUTES}|(?:a\s+)?(?:half(?:\s+an)?|1\/2|½)\s*hour\b|(?:an|one|1)\s+hour\b)`
const BEFORE_MINUTES = String.raw`(?:(?:for|about|approx\.?|approximately|only|max\.?|~)\s*){0,3}`
const AFTER_MINUTES = String.raw`(?:\s*(?:stop|break|rest|only|max|maximum|tops))*`
// Each begins where no such mark comes before, because it would be tried from each mark of a long run.
/** ' – 20 min. stop'. */
const DURATION = String.raw`(?<![\s,(–—-])[\s,(–—-]+${BEFORE_MINUTES}${LENGTH}${AFTER_MINUTES}\)?(?=\W*$)`
/** ' (504) 821-0600'. */
const PHONE = String.raw`(?<![\s,(–—-])[\s,(–—-]+\d{3}\)?[\s.–-]*\d{3}[\s.–-]\d{4}(?=\W*$)`
/** ' for a drink'. */
const PURPOSE = String.raw`(?<!\s)\s+for (?:a |some )?(?:refreshments?|drinks?|water|food|break|rest)(?: and \w+)?(?=\W*$)`
/** ' (3 to 3:20)'. */
const TIME_IN_BRACKETS = String.raw`(?<!\s)\s*\((?=[^()]*(?::\d\d|[ap]\.?m\b|min))(?:[\s\d:.–—-]|to|till?|until|from|[ap]\.?m\b|min(?:ute)?s?)+\)`
/** ' 2:15-2:35', ' until 4pm'. */
const TIME_AT_END = String.raw`(?<![\s,;@–—-])(?:[\s,;@–—-]|\b(?:at|until|till?)\b)+${TIMES}[^\p{L}\p{N}]*$`
/** ' on the way back' */
const ON_THE_WAY = String.raw`(?<!\s)\s+on (?:the|our) way (?:back|home|in)(?=\W*$)`
const NO_NAME = new RegExp(
  [DURATION, PHONE, PURPOSE, ON_THE_WAY, TIME_IN_BRACKETS, TIME_AT_END].join('|'),
  'giu',
)

/**
 * ', for our founder', ' to pick up the queen', ' – salute to Mr. Sam', ', where we honor Mr. Sam'; not '
 * for the Homeless'.
 */
const HONOR =
  /(?<![\s,(–—-])(?:\s*[,(–—-]+\s*(?:(?:pay|salute|Salute|SALUTE|greet|Greet|GREET|honor|remember|toast|Toast|TOAST)\b|for\s(?:our|the|my|Mr|Ms|Mrs|Miss)\b|where\b)|\s(?:and|to)\s(?:pay|salute|greet|honor|remember|toast|pick\sup)\b|\sfor\s(?:an?\s\p{Ll}|our|Mr|Ms|Mrs|Miss)\b|\swhere\swe\b).*$/u
const OPEN_BRACKET = /(?<!\s)\s*\([^()]*$/
/** ' > Oak > Eagle', ' / Oak to Eagle': the walk after the stop. */
const WALK_AFTER = /(?<!\s)\s+(?:[>→➡➜➔]\s|\/\s[^/]{1,60}\sto\s).*$/u
/** ' - hosted by the Lady Bells' */
const HOST = /(?<![\s,(–—-])[\s,(–—-]+(?:hosted|sponsored|brought to you)\s+by\b.*$/iu
/** '15 min) Ms. Pearl’s', without a keyword. */
const LENGTH_FIRST = new RegExp(String.raw`^${LENGTH}\)\s*`, 'i')
const BEFORE_CORNER =
  /^(?:half ?way at |swing by |bring it in at )?(?:(?:the )?corner (?:of |(?=[^,]*[&/])))?/i

/** ', then to Broad'. */
const NEXT_GOAL = /,\s*(?:and\s+)?(?:then\s+)?(?:on\s+)?to\s[^,]*$/i

const STOP = String.raw`(?:(?:\w+\s+)?(?:(?:stops?|stopping|refuel(?:ing)?)\b|(?:break|pause|halt)\b(?=\s*(?:[:#@\d–—-]|at\b))))`
const NUMBER = String.raw`(?:\s+(?:location|point)\b)?(?:\s*(?:#|no\.?|number)?\s*\d{1,2}\b(?!\s*min|:\d|\s*[ap]\.?\s?m\b)|\s+(?:one|two|three|four|five|six|[iv]+|[a-h])\b(?=\s*[:.–—-](?!\p{L})|\s+(?:is|will|at)\b|\s+@))?(?:\s+after\s+that\b)?`
/** '& refuel', 'along the way'. */
const MORE_OF_STOP = String.raw`(?:\s*(?:&|and\b|/)\s*(?:refuel(?:ing)?|stop|break|rest)\b)?(?:\s+(?:along|on|en)\s+(?:the\s+)?(?:way|route)\b)?`
/** 'for beer at', 'will be in front of'. */
const PREPOSITION = String.raw`(?:\s+(?:is|are|will be|includes?|including|off)\b)?(?:\s+planned\b)?(?:\s+(?:for|to)\s[\p{L}\s]{1,40}?(?=\s+(?:at|@)\s|\s*[-–—:,]))?(?:\s+(?:in front of|at|@|by|in|on|with)(?!\S))?`
/** A keyword, with its number and how long the stop takes: 'STOP #2 (15 min) at', 'Rest stop II:'. */
const KEYWORD = new RegExp(
  String.raw`^(?:${LENGTH}\s+)?${STOP}${MORE_OF_STOP}${NUMBER}(?:[\s,–—-]*${BEFORE_MINUTES}\(?${LENGTH}\)?)?${PREPOSITION}[^\p{L}\p{N}]*`,
  'iu',
)

/**
 * Returns a stop of a sheet, named after its text without bullets, time and keyword.
 *
 * @param number from 1, in the order of the sheet
 */
export function nameStop(
  stop: PlacedStop,
  { kind, isRefuel }: Instruction,
  text: string,
  number: number,
): SheetStop {
  const bare = [ITEM_LETTER, BULLET_AND_TIME, LENGTH_FIRST].reduce(
    (rest, lead) => rest.replace(lead, ''),
    withoutPins(text),
  )
  // The sheet's start and end are stops where the event has its own.
  const lead = kind === 'stop' ? bare : withoutKeyword(bare)
  const words = lead.slice(visitLead(lead)).replace(BULLET_AND_TIME, '').replace(STOP_LEAD, '')
  const name = words
    // The keyword comes before the name or after it.
    .replace(KEYWORD.test(words) ? KEYWORD : STOP_AT_END, '')
    // 'STOP 1:45 Dooky Chase'.
    .replace(BULLET_AND_TIME, '')
    .replace(NO_NAME, '')
    // A time may come after the length of the stop.
    .replace(NO_NAME, '')
    .replace(WALK_AFTER, '')
    .replace(HONOR, '')
    // '(prayer for our ancestors' of 'St. Mark (prayer for our ancestors)'.
    .replace(OPEN_BRACKET, '')
    .replace(HOST, '')
    .replace(NEXT_GOAL, '')
    .replace(/^(?:and\s+)?(?:at\s+)?/, '')
    .replace(BEFORE_CORNER, '')
    .replace(LINK_TO_NEXT, '')
    .replace(/(?<!\s)\s+•\s+/g, ', ')
    .replace(/^([^([]*)[)\]]$/, '$1')
    // 'STOP 2 (Washington & Clara) Ms. Mae's'.
    .replace(/^([^(]*)\)\s+(?=\S)/, '$1, ')
  const placed = stop.placedBy === 'corner' ? withoutPurpose(name) : name
  return {
    number,
    name: placed.replace(/\s+/g, ' ') || stop.knownAs || `Stop ${number}`,
    kind: isRefuel ? 'refuel' : 'stop',
    along: Math.round(stop.along),
    latitude: roundDegrees(stop.latitude),
    longitude: roundDegrees(stop.longitude),
  }
}

/** Drops what follows a corner in 'Oak & Eagle for Lady Pearl'; 'Bar for Drinks, Oak & Eagle' stays. */
function withoutPurpose(name: string): string {
  const corner = name.slice(0, Math.max(0, name.search(/\s(?:for|with)\s/i)))
  return /[&@/]|\s(?:and|at)\s/i.test(corner) && !corner.includes('(') ? corner : name
}

const roundDegrees = (degrees: number): number => Math.round(degrees * 1e6) / 1e6
