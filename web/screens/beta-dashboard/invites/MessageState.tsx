import { formatInstant } from '#shared/calendar.ts'
import type { Output } from '#shared/contract/types.ts'
import { type ChipText, StatusChip } from '#web/ui/content/Badge.tsx'
import { CellNote } from '#web/ui/layout/Table.tsx'

export type Message = Output<'listMail'>[number]

const stateChips: Record<Message['state'], ChipText> = {
  waiting: { label: 'Waiting in the outbox', tone: 'warning' },
  sending: { label: 'Being sent', tone: 'neutral' },
  sent: { label: 'Sent', tone: 'good' },
  failed: { label: 'Failed', tone: 'danger' },
  unconfirmed: { label: 'Not confirmed', tone: 'danger' },
}

const formatIso = (instant: string): string => formatInstant(new Date(instant))

/** The state of a message, with when it was sent, or the last error and the next attempt. */
export function MessageState({ message }: { message: Message }) {
  const { label, tone } = stateChips[message.state]
  return (
    <>
      <StatusChip tone={tone}>{label}</StatusChip>
      {detailLines(message).map((line) => (
        <CellNote key={line}>{line}</CellNote>
      ))}
    </>
  )
}

/** Returns the details of a state, one sentence per line. */
function detailLines({ state, sentAt, lastError, attempts, nextAttemptAt }: Message): string[] {
  if (sentAt) return [formatIso(sentAt)]
  if (state === 'sending') return attempts > 1 ? [`Attempt ${attempts}`] : []
  const attemptText = attempts === 1 ? 'Tried once' : `Tried ${attempts} times`
  const attemptLine = nextAttemptAt ? `${attemptText}, again at ${formatIso(nextAttemptAt)}` : attemptText
  return [...(lastError ? [lastError] : []), ...(attempts > 0 ? [`${attemptLine}.`] : [])]
}
