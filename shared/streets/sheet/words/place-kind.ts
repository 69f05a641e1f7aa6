import type { InstructionKind } from './instruction.ts'
import { GOING_HOME, WINDING_UP } from './closing-words.ts'
import { END_WORDS, START_WORDS, STOP_WORDS, TO_WORDS, VENUE_WORDS } from './keywords.ts'
import { WEEKDAY_NAME } from './dates.ts'
import { isTime, type Token } from './tokens.ts'

/** Whether a word announces the place of a start, a stop or an end. */
export const isPlaceWord = (word: string): boolean =>
  START_WORDS.has(word) || STOP_WORDS.has(word) || END_WORDS.has(word)

/**
 * Whether the words at a token announce a start, a stop or an end even after other words: 'The club steps
 * off', 'and we disband where we started'.
 */
export function announcesPlace(tokens: readonly Token[], index: number): boolean {
  const [word, next] = [tokens[index]!.word, tokens[index + 1]?.word ?? '']
  if (kicksItOff(tokens, index) || rollsFromThe(tokens, index) || isOutTheDoor(tokens, index)) return true
  // 'Home: Kermit's' begins a line, but 'Dove Funeral Home: 1 PM' is a name.
  if (word !== 'home' && closingWords(tokens, index) !== undefined) return true
  if (/^(leaves|leaving|departs|departing)$/.test(word))
    return next === 'the' || isNameStart(tokens[index + 1] ?? tokens[index]!)
  if (leavesFrom(tokens, index) || isBreak(tokens, index)) return true
  // A title such as 'Super Sunday line up' names no place.
  if (/^(step|steps|kick|kicks|roll|rolls|line|lines)$/.test(word))
    return /^(off|out|up)$/.test(next) && tokens[index + 2] !== undefined
  if (END_WORDS.has(word) && /^(where|up)$/.test(next)) return true
  if (!isPlaceWord(word) && !/^(form|forms|done|over)$/.test(word)) return false
  return /^(at|from|@|on|\d{3,})$/.test(next)
}

/** Whether the next words are a corner, or a place of a kind that parades start from. */
const namesVenue = (tokens: readonly Token[], from: number): boolean =>
  tokens.slice(from, from + 5).some(({ word }) => VENUE_WORDS.has(word) || /^(&|@|corner)$/.test(word))

/** Whether a token labels a place after what starts or ends: 'begins' in 'Parade begins: the Bell'. */
export const labelsPlace = (tokens: readonly Token[], index: number): boolean =>
  (START_WORDS.has(tokens[index]!.word) || END_WORDS.has(tokens[index]!.word)) &&
  tokens[index + 1]?.word === ':' &&
  namesPlace(tokens[index + 2]) &&
  /^(parade|route|procession|walk|line|we)$/.test(tokens[index - 1]?.word ?? '')

/** Whether a token after a label may begin the name of a place, and is no year or day of the week. */
const namesPlace = (token: Token | undefined): boolean =>
  token !== undefined &&
  isNameStart(token) &&
  !/^(?:19|20)\d\d$/.test(token.word) &&
  !WEEKDAY_NAME.test(token.word)

/** Whether the words at a token are 'kicks it off', 'kicking things off'. */
const kicksItOff = (tokens: readonly Token[], index: number): boolean =>
  /^(kick|kicks|kicking)$/.test(tokens[index]!.word) &&
  /^(it|this|things)$/.test(tokens[index + 1]?.word ?? '') &&
  tokens[index + 2]?.word === 'off'

/** Whether the words at a token are 'rolls from the', 'comes out from the'. */
const rollsFromThe = (tokens: readonly Token[], index: number): boolean =>
  /^(roll|rolls|rolling|parade|parades|march|marches|coming|comes|come|step|steps|stepping|out)$/.test(
    tokens[index]!.word,
  ) &&
  tokens[index + 1]?.word === 'from' &&
  tokens[index + 2]?.word === 'the'

/**
 * Whether the words at a token are 'Leave Second & Dryades' or 'Leave out Oak', and not 'Leave your
 * guns at home'.
 */
const leavesFrom = (tokens: readonly Token[], index: number): boolean =>
  tokens[index]!.word === 'leave' &&
  (tokens[index + 1]?.word === 'from' ||
    (tokens[index + 1]?.word === 'out' && isNameStart(tokens[index + 2] ?? tokens[index]!)) ||
    tokens.slice(index + 2, index + 6).some(({ word }) => /^(&|and|@|\/)$/.test(word)) ||
    hasAddress(tokens, index + 2)) &&
  !/^(your|yall|all|it|the|them|that|my|our|no|any)$/.test(tokens[index + 1]!.word)

/** Whether a house number and a street follow soon: 'the Bell, 1931 Oak', but not 'nobody since 1995'. */
const hasAddress = (tokens: readonly Token[], from: number): boolean =>
  tokens.slice(from, from + 5).some(({ word }, offset) => {
    const [before, street] = [tokens[from + offset - 1]!, tokens[from + offset + 1]]
    return (
      /^\d{3,5}$/.test(word) &&
      street !== undefined &&
      isNameStart(street) &&
      !/^(since|call|in|over)$/.test(before.word)
    )
  })

/** Whether the words at a token are 'out the door', 'out of the door'. */
export const isOutTheDoor = (tokens: readonly Token[], index: number): boolean =>
  /^out( of)? (the )?(door|doors|gate)\b/.test(
    tokens
      .slice(index, index + 4)
      .map(({ word }) => word)
      .join(' '),
  )

/** 'Bring it on home to', 'break down at', 'shut it down under', 'Home:', 'Back in:'. */
const CLOSING = new RegExp(
  String.raw`^(?:${GOING_HOME}(?: (?:to|at|@)|(?= [^\p{L}\p{N}]|$| $))|${WINDING_UP}(?= (?:at|@|on|:|–|—|-|under|where|back) )|home(?= : )|back in(?= : ))`,
  'u',
)

const MAX_CLOSING_WORDS = 8

/**
 * Returns the index of the last token of 'bring it on home to', 'break down' and the like, if they begin
 * at a token.
 */
export function closingWords(tokens: readonly Token[], index: number): number | undefined {
  const near = tokens.slice(index, index + MAX_CLOSING_WORDS)
  const found = CLOSING.exec(`${near.map(({ word }) => word).join(' ')} `)
  // 'Back in: 2019 we lost our founder'.
  if (found?.[0].startsWith('back in') && !namesPlace(near[3])) return undefined
  return found ? index + found[0].split(' ').length - 1 : undefined
}

/** 'REFUEL STOPS: ', '2 stops - ', 'There will be stops at ', 'The parade stops at '. */
const STOPS = /^\W*(?:[\w']+\s+){0,4}?stops\b(?:\s+(?:are|will be|include)\b)?(?:[^:]{0,20}:|\W*)/i
/** Between the stops of a list, but not before the address of one. */
const NEXT_STOP = /,(?!\s*\d)|;|\s\/\s|\band (?:at|the)\b/i
/** '732 N. Broad'; not a year, a part of a phone number or 'the 900 block'. */
const ADDRESSES =
  /(?<![\d/.–-]|\)\s)\b(?!(?:19|20)\d\d\b)\d{3,5}\s(?!(?:[Bb]lo?c?k|BLO?C?K)\b)(?:[NS]\.?\s)?\p{Lu}/gu
/** 'the Bell 2) the Horn'. */
const NUMBERED = /\s\d{1,2}[.)]\s/
/** 'two stops', 'a stop at Oak and another one at Eagle', 'Stop at Oak & Eagle and at the Bell'. */
const SEVERAL =
  /^\W*(?:[\w']+\s+){0,4}?(?:two|three|four|five|six)\s+(?:\w+\s+)?stops\b|^[^\n]{0,40}\bstops?\b[^\n]{0,80}?(?:\band|,|:)\s+(?:another|one|the first one)\s+(?:one\s+)?(?:is\s+)?at\b|^\W*stop\b[^\n]{0,80}?\s(?:and|&) at\b/i
/** 'Stop at the Bell and Noble’s'. */
const TWO_NAMES = /^\W*[Ss]tops?\b[^\n&]{0,60}?\sand\s(?:the\s)?\p{Lu}[\p{L}’' ]{1,30}['’]s\W*$/u
/** What joins the streets of a corner. */
const JOINTS = /\s(?:&|and|@)\s/gi

/**
 * Whether an instruction lists several stops: 'REFUEL STOPS: Bullet’s, Autocrat Club', 'Stop at A and at B'.
 *
 * @param isCorner whether it names a corner, whose two streets are one stop
 */
export function isStopList(text: string, isCorner: boolean): boolean {
  if (/\bstop/i.test(text) && (text.match(ADDRESSES)?.length ?? 0) > 1) return true
  if (SEVERAL.test(text) || (!isCorner && TWO_NAMES.test(text))) return true
  const [lead] = STOPS.exec(text) ?? []
  if (lead === undefined) return false
  const list = text.slice(lead.length).replace(/(?<![\s,;])[\s,;]+$/, '')
  const joints = list.match(JOINTS)?.length ?? 0
  if (NUMBERED.test(list)) return true
  // 'stops at the Bell, Oak & Eagle' is one.
  if (isCorner && joints === 1 && list.split(',').length <= 2) return false
  return (
    NEXT_STOP.test(list) ||
    joints > 1 ||
    (joints === 1 && !isCorner && /:|^\W*(?:\d+\s+)?stops\b/i.test(lead))
  )
}

/** Whether the words at a token are 'Break #1', 'break at' or the like, and not 'break it down'. */
const isBreak = (tokens: readonly Token[], index: number): boolean =>
  tokens[index]!.word === 'break' && /^([#:@–—-]|at|\d{1,2})$/.test(tokens[index + 1]?.word ?? '')

/** Returns 'start', 'stop' or 'end' if the words at a token announce such a place. */
export function placeKind(tokens: readonly Token[], index: number): InstructionKind | undefined {
  const word = tokens[index]!.word
  const next = tokens[index + 1]?.word ?? ''
  if (
    leavesFrom(tokens, index) ||
    START_WORDS.has(word) ||
    [kicksItOff, rollsFromThe, isOutTheDoor].some((begins) => begins(tokens, index))
  )
    return 'start'
  // 'Out of the hall at 2101 Oak', but not 'Out of respect'.
  if (word === 'out' && next === 'of' && (hasAddress(tokens, index + 2) || namesVenue(tokens, index + 2)))
    return 'start'
  // 'From: Hollygrove Park', at the beginning.
  if (word === 'coming' && next === 'from' && tokens.slice(0, index).every(({ isMark }) => isMark))
    return 'start'
  // 'TO: the Bell' below 'FROM: the Horn'.
  if (word === 'to' && next === ':' && tokens.slice(0, index).every(({ isMark }) => isMark)) return 'end'
  if (
    /^(from|where|origin|location)$/.test(word) &&
    next === ':' &&
    tokens.slice(0, index).every(({ isMark }) => isMark)
  )
    return 'start'
  if (closingWords(tokens, index) !== undefined) return 'end'
  const homeIndex = word === 'back' ? index + 1 : index
  if (tokens[homeIndex]?.word === 'home' && /^(at|@)$/.test(tokens[homeIndex + 1]?.word ?? '')) return 'end'
  if (
    /^(roll|rolls|rolling|coming|come|step|steps|stepping|kick|kicks|kicking|line|lines|lining|head|heading|moving)$/.test(
      word,
    ) &&
    /^(out|off|up)$/.test(next)
  ) {
    const after = tokens[index + 2]
    if (
      after === undefined ||
      after.isMark ||
      isTime(after) ||
      /^(at|from|@|the|of|in|on|sharp|\d+)$/.test(after.word)
    )
      return 'start'
    // 'Coming out Sportsman’s Corner', but not 'Coming out Oak to Eagle'.
    const isLeg = tokens
      .slice(index, index + MAX_CLOSING_WORDS)
      .some(({ word: later }) => TO_WORDS.has(later))
    if (word === 'coming' && next === 'out' && isNameStart(after) && !isLeg) return 'start'
    // 'Line up Oak & Carrollton', but not 'Head up Oak'.
    const beginsHere = /^(line|lines|lining)$/.test(word) ? 'up' : /^(kick|step)/.test(word) ? 'off' : ''
    if (next === beginsHere && isNameStart(after)) return 'start'
  }
  if (/^(form|forms|forming)$/.test(word) && /^(at|on|up)$/.test(next)) return 'start'
  if (STOP_WORDS.has(word) || isBreak(tokens, index)) return 'stop'
  if (END_WORDS.has(word) || (/^(done|over)$/.test(word) && /^(at|@)$/.test(next))) return 'end'
  return undefined
}

/** Whether a token may begin the name of a street: it has a capital or a digit. */
export const isNameStart = ({ text, isMark }: Token): boolean => !isMark && /^[\p{Lu}\d]/u.test(text)
