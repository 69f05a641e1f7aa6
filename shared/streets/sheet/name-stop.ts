import type { Instruction } from './words/instruction.ts'
import { STOP_AT_END } from './words/read-instruction.ts'
import { withoutPins } from './words/pin.ts'
import type { PlacedStop } from './place-stop.ts'
import type { SheetStop } from './route-sheet.ts'

const HOUR = String.raw`\d{1,2}(?!\d)(?::\d{2})?\s*(?:[ap]\.?\s?m\b\.?)?`
/** A time or a range of times: '1:00', '1 PM – 1:20 PM'. */
const TIMES = String.raw`(?:\d{1,2}:\d{2}\s*(?:[ap]\.?\s?m\b\.?)?|\d{1,2}\s*[ap]\.?\s?m\b\.?)(?:\s*(?:[-–—]|to|until)\s*${HOUR})?`
const BULLET_AND_TIME = new RegExp(
  String.raw`^[^\p{L}\p{N}]*(?:\d{1,2}[.)]\s*)?(?:${TIMES}\s*)?[^\p{L}\p{N}]*`,
  'iu',
)
/** What joins a stop to the rest of its sentence: ', and', ' >'. */
const LINK_TO_NEXT = /(?:[\s.,;:!*>→➡➜➔&–—-]|\b(?:and|then)$)+$/iu
/** How long a stop takes and what for, or when it is, in brackets: '– 20 min', 'for a drink', '(3 to 3:20)'. */
const WHEN =
  /[\s,(–—-]+(?:for )?(?:about )?\d+ ?min(?:ute)?s?\b\.?(?: (?:stop|break|rest))?\)?(?=\W*$)|\s+for (?:a |some )?(?:refreshments?|drinks?|water|food|break|rest)\b.*$|\s*\((?=[^)]*(?::\d\d|[ap]\.?m\b|min))(?:\s|\d|[:.–—-]|to|till?|until|from|[ap]\.?\s?m\b|min(?:ute)?s?)+\)/giu
const TRAILING_TIME = new RegExp(String.raw`(?:[\s,;–—-]|\bat\b|@)+${TIMES}[^\p{L}\p{N}]*$`, 'iu')
/** A keyword, with its number and how long the stop takes: 'STOP #2 (15 min) at', 'Rest stop II:'. */
const KEYWORD =
  /^(?:\d+[\s-]*min(?:ute)?s?\.?\s+)?(?:(?:\w+\s+)?(?:stops?|stopping|break|pause|halt|refuel(?:ing)?)\b)(?:\s*(?:#|no\.?)?\s*\d{1,2}\b(?!\s*min|:\d|\s*[ap]\.?\s?m\b)|\s+(?:one|two|three|four|five|six|[iv]+)\b(?=\s*[:.–—-]))?(?:[\s–—-]*(?:for\s+)?\(?\d+\s*min(?:ute)?s?\b\.?\)?)?(?:\s+(?:(?:is|will be)\s+)?(?:in front of|at|@|by|in)\b)?[^\p{L}\p{N}]*/iu

/**
 * Returns a stop of a sheet, named after its text without bullets, time and keyword.
 *
 * @param number from 1, in the order of the sheet
 */
export function nameStop(
  stop: PlacedStop,
  { isRefuel }: Instruction,
  text: string,
  number: number,
): SheetStop {
  const name = withoutPins(text)
    .replace(BULLET_AND_TIME, '')
    .replace(KEYWORD, '')
    // 'STOP 1:45 Dooky Chase'.
    .replace(BULLET_AND_TIME, '')
    .replace(STOP_AT_END, '')
    .replace(WHEN, '')
    .replace(TRAILING_TIME, '')
    .replace(LINK_TO_NEXT, '')
    .replace(/^([^(]*)\)$/, '$1')
  return {
    number,
    name: name || stop.knownAs || `Stop ${number}`,
    kind: isRefuel ? 'refuel' : 'stop',
    along: Math.round(stop.along),
    latitude: roundDegrees(stop.latitude),
    longitude: roundDegrees(stop.longitude),
  }
}

const roundDegrees = (degrees: number): number => Math.round(degrees * 1e6) / 1e6
