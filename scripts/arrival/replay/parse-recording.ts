import * as z from 'zod'

/** A recording has a line that cannot be used. */
class RecordingError extends Error {
  constructor(lineNumber: number, problem: string) {
    super(`line ${lineNumber}: ${problem}`)
    this.name = 'RecordingError'
  }
}

/** An ISO time with its offset, as Unix ms. */
const instant = z.iso.datetime({ offset: true }).transform((text) => Date.parse(text))
const latitude = z.number().min(-90).max(90)
const longitude = z.number().min(-180).max(180)
const place = { lat: latitude, lon: longitude }

const planLine = z.object({
  plan: z.object({
    path: z.array(z.tuple([latitude, longitude])),
    stops: z.array(z.object({ name: z.string(), ...place })),
    startsAt: instant,
    hours: z.number().positive(),
  }),
})

const eventLines = {
  fix: z.object({
    fix: z.object({ at: instant, ...place, accuracy: z.number().nonnegative().nullable() }),
  }),
  ask: z.object({ ask: z.object({ at: instant, ...place }) }),
  report: z.object({
    report: z.discriminatedUnion('report', [
      z.object({ at: instant, report: z.enum(['rolling', 'at-a-stop', 'disbanding']) }),
      z.object({ at: instant, report: z.literal('late'), minutes: z.literal([10, 20, 30]) }),
    ]),
  }),
}

/** A fix, a question or a report, under its name. */
export type RecordedEvent = z.output<(typeof eventLines)[keyof typeof eventLines]>

/** Returns when an event was recorded, in Unix ms. */
export const timeOf = (event: RecordedEvent): number => Object.values(event)[0].at

/** A recorded parade: its plan, then fixes, questions and reports in order of time. */
export interface Recording {
  plan: z.output<typeof planLine>['plan']
  events: RecordedEvent[]
}

interface Line {
  text: string
  number: number
}

/**
 * Reads a recording in JSON lines. Blank lines do not count.
 *
 * @throws RecordingError that names the first line that is not JSON, incomplete, invalid, or back in
 * time
 */
export function parseRecording(text: string): Recording {
  const lines = text.split('\n').map((line, index): Line => ({ text: line.trim(), number: index + 1 }))
  const [first, ...rest] = lines.filter((line) => line.text !== '')
  if (!first) throw new RecordingError(1, 'there is no plan')
  const { plan } = check(first, planLine, parseJson(first))
  let last = -Infinity
  const events = rest.map((line) => {
    const event = readEvent(line)
    if (timeOf(event) < last) throw new RecordingError(line.number, 'time runs backward')
    last = timeOf(event)
    return event
  })
  return { plan, events }
}

function readEvent(line: Line): RecordedEvent {
  const value = check(line, z.record(z.string(), z.unknown()), parseJson(line))
  const [kind, ...otherKinds] = Object.keys(eventLines).filter(
    (key) => key in value,
  ) as (keyof typeof eventLines)[]
  if (!kind || otherKinds.length > 0) throw new RecordingError(line.number, 'not one fix, ask or report')
  const schema: z.ZodType<RecordedEvent> = eventLines[kind]
  return check(line, schema, value)
}

function parseJson({ text, number }: Line): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new RecordingError(number, 'not JSON')
  }
}

function check<Output>({ number }: Line, schema: z.ZodType<Output>, value: unknown): Output {
  const { data, error } = schema.safeParse(value)
  const issue = error?.issues[0]
  if (issue) throw new RecordingError(number, `${issue.path.join('.') || 'the line'}: ${issue.message}`)
  return data!
}
