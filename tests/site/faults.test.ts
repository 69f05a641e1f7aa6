import { expect, test } from 'vitest'
import { runUntilExit } from '#tests/harness/programs/run-until-exit.ts'

/** Splits `--only kill server` into the option and its value. */
function splitOption(option: string): string[] {
  const space = option.indexOf(' ')
  return [option.slice(0, space), option.slice(space + 1)]
}

/** Runs `npm run faults`; `row` returns a fault's row of the result table by column. */
async function tryFaults(layout: string, options: string) {
  const args = ['--layout', layout, ...options.split(/ (?=--)/).flatMap((option) => splitOption(option))]
  const { code, output } = await runUntilExit('tests/faults/main.ts', args)
  const lines = output.split('\n').filter((line) => line.startsWith('| '))
  const [head = [], , ...rows] = lines.map((line) => line.slice(2, -2).split(' | '))
  const table = rows.map((row) => Object.fromEntries(row.map((text, index) => [head[index], text])))
  return { code, output, row: (fault: string) => table.find((row) => row['fault'] === fault) }
}

test('LP1 LP5 faults on one server lose nothing, and every map equals the database again within 10 s', async () => {
  const { code, output, row } = await tryFaults(
    'one server, embedded',
    '--rounds 1 --viewers 5 --only kill --only cut of --only silence',
  )
  expect(output).toContain('kill everything')
  expect(code, output).toBe(0)
  for (const fault of ['kill server', 'kill PostgreSQL', 'silence between servers and PostgreSQL']) {
    expect(Number(row(fault)?.acknowledged), fault).toBeGreaterThan(5)
    expect(row(fault), fault).toMatchObject({ lost: '0', duplicated: '0', late: '0', pass: 'yes' })
  }
}, 240_000)

test('JB1 LP1 LP5 faults on two servers with Redis lose nothing, and every map recovers', async () => {
  const { code, output, row } = await tryFaults(
    'two servers, Redis',
    '--rounds 1 --viewers 5 --only kill Redis --only kill everything --only cut of servers --only SIGTERM',
  )
  expect(code, output).toBe(0)
  expect(row('SIGTERM to a server')).toMatchObject({ rounds: '1', lost: '0', pass: 'yes' })
}, 240_000)

test.each([
  {
    broken: 'acknowledgments before the commit',
    options: '--rounds 3 --viewers 2 --only kill server --break early-answer',
    fault: 'kill server',
    problem: 'lost',
  },
  {
    broken: 'a missing unique key',
    options: '--rounds 4 --viewers 2 --only silence between site --break no-unique-key',
    fault: 'silence between site and everybody',
    problem: 'duplicated',
  },
  {
    broken: 'fixes that are stored after a stop',
    options: '--rounds 1 --viewers 2 --only kill worker --break late-fixes',
    fault: 'kill worker',
    problem: 'late',
  },
  {
    broken: 'fixes that are stored with other values',
    options: '--rounds 1 --viewers 2 --only kill worker --break shifted',
    fault: 'kill worker',
    problem: 'altered',
  },
])(
  'the trials detect $broken',
  async ({ options, fault, problem }) => {
    const { code, output, row } = await tryFaults('one server, embedded', options)
    expect(Number(row(fault)?.[problem]), output).toBeGreaterThan(0)
    expect(code).toBe(1)
  },
  240_000,
)

test('the trials detect a server that misses another server’s changes', async () => {
  const { code, output } = await tryFaults(
    'two servers, embedded',
    '--rounds 1 --viewers 6 --only kill worker --break deaf',
  )
  expect(output).toMatch(/maps do not equal the database|map did not equal the database/)
  expect(code).toBe(1)
}, 240_000)
