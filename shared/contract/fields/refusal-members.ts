import * as z from 'zod'
import type { RefusalCode } from './refusals.ts'

const count = z.int().nonnegative()

/** What the problem documents of some refusals carry beyond the members that all have. */
export const refusalMembers = {
  changed_meanwhile: z.object({
    version: z.int().positive().nullable().optional().meta({
      description:
        'The version that it has now; of the featured group, the id of its entry, null where there is none',
    }),
  }),
  link_not_yet_valid: z.object({ firstDay: z.iso.date() }),
  invalid_position: z.object({ accepted: count, duplicate: count, setAside: count }),
} satisfies Partial<Record<RefusalCode, z.ZodObject>>

/** The further members of a refusal, by its code. */
export type RefusalMembers<Code extends RefusalCode> = Code extends keyof typeof refusalMembers
  ? z.output<(typeof refusalMembers)[Code]>
  : never
