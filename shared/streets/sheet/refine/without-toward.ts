import type { Instruction, Phrase } from '../words/instruction.ts'

/**
 * Returns the instructions of a sheet, without what a walk only goes toward: 'N. Claiborne toward Canal'
 * before 'Right on Orleans' ends at Orleans.
 */
export const withoutToward = (instructions: readonly Instruction[]): readonly Instruction[] =>
  instructions.map((instruction, index) => {
    const goal = instruction.phrases.find(({ isToward }) => isToward)
    if (goal === undefined) return instruction
    // 'At Baronne' before 'turn right' says where.
    const next = instructions
      .slice(index + 1)
      .find(({ kind, phrases }) => kind === 'turn' || kind === 'continue' || phrases[0]?.role === 'and')
    if (next?.phrases[0] === undefined || sharesName(goal, next.phrases[0])) return instruction
    const phrases = instruction.phrases.filter((phrase) => phrase !== goal)
    const [first] = phrases
    // Without its goal, a street is one to walk on only after 'on'.
    const isStreet = first?.role === 'bare' && instruction.kind === 'continue'
    const walked = isStreet ? phrases.with(0, { ...first, role: 'on' }) : phrases
    const { to: _, ...rest } = instruction
    return { ...rest, phrases: walked }
  })

/** Whether two phrases have a word in common that is more than an initial. */
const sharesName = ({ words }: Phrase, other: Phrase): boolean =>
  words.some((word) => word.length > 2 && other.words.includes(word))
