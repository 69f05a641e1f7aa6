import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { loadavg, tmpdir } from 'node:os'
import { join, relative, resolve } from 'node:path'
import { buildK6, K6_ADVICE } from './load/build-k6.ts'
import { bundleScript } from './load/bundle-script.ts'
import { findK6, k6Version } from './load/find-k6.ts'
import { tooFewOpenFiles } from './load/open-files.ts'
import { processorTime } from './load/processor-time.ts'
import { type LoadArguments, readArguments, USAGE } from './load/read-arguments.ts'
import { resultPage } from './load/report/page.ts'
import { readResult } from './load/report/result.ts'
import { describeResult } from './load/report/words.ts'
import { runApp } from './load/run-app.ts'
import { runK6 } from './load/run-k6.ts'

/** Runs a load script of `load/` with k6. Ends with 0 where every threshold was kept, 2 where it could not begin. */
const calledFrom = process.cwd()
process.chdir(join(import.meta.dirname, '..'))
const say = (line: string): void => void process.stdout.write(`${line}\n`)

function fail(message: string): never {
  process.stderr.write(`${message}\n`)
  process.exit(2)
}

function readCommandLine(): LoadArguments | 'help' {
  try {
    return readArguments(process.argv.slice(2))
  } catch (error) {
    return fail(`${error instanceof Error ? error.message : String(error)}\n\n${USAGE}`)
  }
}

async function provideK6(): Promise<string> {
  const found = await findK6()
  if (found) return found
  say('k6: not here; building it with Go, once (a few minutes)')
  const built = await buildK6().catch((error: unknown) => fail(`k6 could not be built: ${String(error)}`))
  return built ?? fail(`There is no k6 and no Go: ${K6_ADVICE}.`)
}

const wanted = readCommandLine()
if (wanted === 'help') {
  say(USAGE)
  process.exit(0)
}
const tooFew = await tooFewOpenFiles(wanted.vus)
if (tooFew) fail(tooFew)
const k6 = await provideK6()
const version = (await k6Version(k6)) ?? 'of unknown version'

const interrupt = new AbortController()
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => interrupt.abort())

const began = new Date()
const name = `${began.toISOString().slice(0, 19).replaceAll(':', '-')}-${wanted.script}`
const folder = wanted.out ? resolve(calledFrom, wanted.out) : join(process.cwd(), 'load-results', name)
await mkdir(folder, { recursive: true })
const workshop = await mkdtemp(join(tmpdir(), 'second-line-load-script-'))
const app = wanted.target === undefined ? await runApp() : undefined
try {
  const bundle = await bundleScript(wanted.script, workshop)
  const origin = wanted.target ?? app!.origin
  const adminPassword = app?.adminPassword ?? process.env.ADMIN_PASSWORD ?? ''
  say(`k6 ${version} runs ${wanted.script} against ${origin}: ${wanted.vus} for ${wanted.seconds} s`)
  const loadBefore = loadavg()[0]!
  const before = await usedBy(app?.pids ?? {})
  interrupt.signal.throwIfAborted()
  const { code, seconds } = await runK6({
    ...wanted,
    k6,
    bundle,
    folder,
    origin,
    adminPassword,
    signal: interrupt.signal,
  })
  const after = await usedBy(app?.pids ?? {})
  const processorSeconds: Record<string, number> = seconds === undefined ? {} : { k6: seconds }
  for (const [part, time] of Object.entries(after)) processorSeconds[part] = time - (before[part] ?? 0)
  const circumstances = {
    ...wanted,
    folder,
    target: origin,
    began,
    k6: version,
    loadBefore,
    processorSeconds,
  }
  const result = await readResult(circumstances).catch((error: unknown) => {
    throw new Error(`k6 left no figures (it ended with ${String(code)}); see ${folder}`, { cause: error })
  })
  await writeFile(join(folder, 'summary.json'), `${JSON.stringify(result, null, 2)}\n`)
  await writeFile(join(folder, 'index.html'), resultPage(result))
  say(describeResult(result))
  say(`figures and charts: ${relative(calledFrom, join(folder, 'index.html'))}`)
  // k6 says 99 where a threshold was crossed.
  process.exitCode = interrupt.signal.aborted ? 130 : (code ?? 1)
} catch (error) {
  if (!interrupt.signal.aborted)
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = interrupt.signal.aborted ? 130 : 1
} finally {
  await app?.stop()
  await rm(workshop, { recursive: true, force: true })
}

async function usedBy(pids: Record<string, number>): Promise<Record<string, number>> {
  const times: Record<string, number> = {}
  for (const [part, pid] of Object.entries(pids)) times[part] = (await processorTime(pid)) ?? 0
  return times
}
