import { z } from 'zod'

/** The fields of vitest's JSON report (jest's format) that we use. Durations are in ms. */
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

/** vitest's JSON report of a run. */
export type Report = z.infer<typeof report>
