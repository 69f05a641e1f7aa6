import { z } from 'zod'

/** The part of vitest's JSON report (in jest's format) that is used here; times in milliseconds. */
export const report = z.object({
  testResults: z.array(
    z.object({
      name: z.string(),
      status: z.string(),
      message: z.string(),
      assertionResults: z.array(
        z.object({
          fullName: z.string(),
          status: z.string(),
          duration: z.number().nullish(),
          failureMessages: z.array(z.string()),
        }),
      ),
    }),
  ),
})

/** vitest's report of a run. */
export type Report = z.infer<typeof report>
