import type { BodyInput } from '#shared/contract/types.ts'

/** What the holder of a link tells with one tap: a report from the parade, or that it goes on. */
export type HolderMessage = Omit<BodyInput<'reportFromParade'>, 'deviceId'> | { report: 'still-going' }

const labels: Record<Exclude<HolderMessage['report'], 'late'>, string> = {
  rolling: 'Rolling',
  'at-a-stop': 'At a stop',
  disbanding: 'Disbanding',
  'still-going': 'Still going',
}

/** Returns a message in words, as its button says it: 'At a stop', '+20 min late'. */
export function messageLabel(message: HolderMessage): string {
  return message.report === 'late' ? `+${message.minutes} min late` : labels[message.report]
}
