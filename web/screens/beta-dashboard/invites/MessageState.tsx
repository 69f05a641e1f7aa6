import { formatInstant } from '#shared/calendar.ts'
import type { Output } from '#shared/contract/types.ts'
import { StatusChip } from '#web/ui/content/Badge.tsx'
import styles from '../BetaDashboard.module.css'

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

/** Where a message stands: since when it is gone, or why it is not and when it is tried again. */
export function MessageState({ message }: { message: Message }) {
  const [words, tone] = stateWords[message.state]
  return (
    <>
      <StatusChip tone={tone}>{words}</StatusChip>
      {moreLines(message).map((line) => (
        <span key={line} className={styles.under}>
          {line}
        </span>
      ))}
    </>
  )
}

/** What there is to say of it, a sentence a line. */
function moreLines({ state, sentAt, lastError, attempts, nextAttemptAt }: Message): string[] {
  if (sentAt) return [instant(sentAt)]
  if (state === 'sending') return attempts > 1 ? [`Attempt ${attempts}`] : []
  const tried = attempts === 1 ? 'Tried once' : `Tried ${attempts} times`
  const next = nextAttemptAt ? `${tried}, again at ${instant(nextAttemptAt)}` : tried
  return [...(lastError ? [lastError] : []), ...(attempts > 0 ? [`${next}.`] : [])]
}
