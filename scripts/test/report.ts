import { z } from 'zod'

/** The part of vitest's JSON report (the format of jest's) that is read here; times in milliseconds. */
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

/** What vitest says about a run. */
export type Report = z.infer<typeof report>
