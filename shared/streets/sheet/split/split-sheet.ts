import { isBoundary } from './is-boundary.ts'
import { isItemNumber } from './is-line-boundary.ts'
import { isLowerCaseSheet, isTime, readTokens, startsLine, type Token } from '../words/tokens.ts'
import { withoutWraps } from './wrapped-lines.ts'

/** One instruction of a sheet as written. */
export interface SheetPart {
  /** The line of the sheet where it begins, from 1. */
  line: number
  /** An exact part of the sheet. */
  text: string
}

/** A sheet has no more instructions than this; the longest of real ones have about 20. */
export const MAX_PARTS = 200

/**
 * Splits a route sheet into instructions, in paragraphs or a line per turn. Joined in order they
 * give the sheet, except for white space. What follows the first `MAX_PARTS` is one last part.
 */
export function splitSheet(sheet: string): SheetPart[] {
  const unwrapped = withoutLeaders(withoutWraps(sheet))
  const tokens = readTokens(unwrapped, isLowerCaseSheet(sheet))
  const parts: SheetPart[] = []
  let begin = 0
  let line = 1
  let hasWords = false
  let hasTime = false
  for (let index = 0; index <= tokens.length; index += 1) {
    const isEnd = index === tokens.length
    // A bullet, a number or an opening bracket belongs to the words after it.
    const mayEnd =
      !isEnd && parts.length < MAX_PARTS && (hasWords || (hasTime && startsLine(unwrapped, tokens, index)))
    const isNew = isEnd || (mayEnd && isBoundary(unwrapped, tokens, index))
    if (isNew) hasWords = hasTime = false
    if (!isEnd && isTime(tokens[index]!)) hasTime = true
    else if (!isEnd) hasWords ||= isContent(unwrapped, tokens[index]!)
    if (index > 0 && !isNew) continue
    const end = tokens[index]?.start ?? sheet.length
    const part = sheet.slice(begin, end)
    if (index > 0 && part.trim() !== '') {
      const indent = part.length - part.trimStart().length
      parts.push({ line: line + countLineBreaks(part.slice(0, indent)), text: part.trim() })
    }
    if (index > 0) {
      line += countLineBreaks(part)
      begin = end
    }
  }
  return parts
}

/** 'STOP ....... Oak & Eagle', as printed programs have it. */
const LEADER =
  /^([^\w\n]*(?:\d+[.)][ \t]*)?(?:start|begin|stop|refuel|end|finish|disband)\w*(?:[ \t]#?\d)?[ \t]*)([.…]{3,}|…)(?=[ \t]*\S)/gim

/** Returns a text of the same length with a colon instead of the dots that lead from a keyword to its place. */
const withoutLeaders = (text: string): string =>
  text.replace(LEADER, (_, keyword: string, dots: string) => `${keyword}:${' '.repeat(dots.length - 1)}`)

/** Whether a token is a word, and not the number of an item: '2.' or '2)'. */
const isContent = (sheet: string, token: Token): boolean => !token.isMark && !isItemNumber(sheet, token)

const countLineBreaks = (text: string): number => text.split('\n').length - 1
