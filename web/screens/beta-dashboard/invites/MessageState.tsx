import { formatInstant } from '#shared/calendar.ts'
import type { Output } from '#shared/contract/types.ts'
import { StatusChip } from '#web/ui/content/Badge.tsx'
import { CellNote } from '#web/ui/layout/Table.tsx'

export type Message = Output<'listMail'>[number]

type Tone = 'neutral' | 'warning' | 'good' | 'danger'

const stateWords: Record<Message['state'], [words: string, tone: Tone]> = {
  waiting: ['Waiting in the outbox', 'warning'],
  sending: ['Being sent', 'neutral'],
  sent: ['Sent', 'good'],
  failed: ['Failed', 'danger'],
  unconfirmed: ['Not confirmed', 'danger'],
}

const instant = (text: string): string => formatInstant(new Date(text))

/** The state of a message: when it was sent, or why it was not and when the next attempt is. */
export function MessageState({ message }: { message: Message }) {
  const [words, tone] = stateWords[message.state]
  return (
    <>
      <StatusChip tone={tone}>{words}</StatusChip>
      {moreLines(message).map((line) => (
        <CellNote key={line}>{line}</CellNote>
      ))}
    </>
  )
}

/** Returns the details of a state, one sentence per line. */
function moreLines({ state, sentAt, lastError, attempts, nextAttemptAt }: Message): string[] {
  if (sentAt) return [instant(sentAt)]
  if (state === 'sending') return attempts > 1 ? [`Attempt ${attempts}`] : []
  const tried = attempts === 1 ? 'Tried once' : `Tried ${attempts} times`
  const next = nextAttemptAt ? `${tried}, again at ${instant(nextAttemptAt)}` : tried
  return [...(lastError ? [lastError] : []), ...(attempts > 0 ? [`${next}.`] : [])]
}
