import * as z from 'zod'
import type { RefusalCode } from './refusals.ts'

const count = z.int().nonnegative()

/** Additional members of a refusal's problem document, by code. */
export const refusalMembers = {
  changed_meanwhile: z.object({
    version: z.int().positive().nullable().optional().meta({
      description: 'The current version; for the featured group, the id of its entry, or null',
    }),
  }),
  link_not_yet_valid: z.object({ firstDay: z.iso.date() }),
  stopped_by_admin: z.object({
    retryUntil: z.iso.datetime().meta({
      description: 'Until when the parade can start again; the link then works again',
    }),
  }),
  invalid_position: z.object({ accepted: count, duplicate: count, setAside: count }),
} satisfies Partial<Record<RefusalCode, z.ZodObject>>

/** The additional members of a refusal with a given code. */
export type RefusalMembers<Code extends RefusalCode> = Code extends keyof typeof refusalMembers
  ? z.output<(typeof refusalMembers)[Code]>
  : never
