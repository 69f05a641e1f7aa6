import { existsSync } from 'node:fs'
import { glob, readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join, relative, resolve } from 'node:path'
import { parseSync } from 'vite'
import { beforeAll, expect, test } from 'vitest'
import { readCommandLine, readCompose } from './harness/programs/compose.ts'

/** What the folder /app of a stage has. */
interface Stage {
  command: string[]
  /** Paths from the checkout, without what .dockerignore names. */
  sent: string[]
  /** Paths that another stage has built. */
  built: string[]
  /** Folders of packages, as in `node_modules/pg`. */
  packages: Set<string>
}

const root = join(import.meta.dirname, '..')
const read = (path: string) => readFile(join(root, path), 'utf8')
const splitWords = (text: string) => text.trim().split(/\s+/)
const joinLines = (text: string) => text.replace(/\\\n\s*/g, '')
/** Whether a list has the path or a folder it is in. */
const covers = (list: Iterable<string>, path: string) =>
  [...list].some((entry) => entry === '.' || `${path}/`.startsWith(`${entry}/`))

const stages = new Map<string, Stage>()
const ignored = new Set<string>()

beforeAll(async () => {
  const patterns = splitWords(await read('.dockerignore'))
  for await (const path of glob(patterns, { cwd: root, exclude: ['node_modules/*'] })) ignored.add(path)
  const lock = JSON.parse(await read('package-lock.json')) as { packages: Record<string, { dev?: boolean }> }
  const [, ...parts] = joinLines(await read('Dockerfile')).split(/^FROM /m)
  for (const part of parts) {
    const [first = '', ...lines] = part.split('\n')
    const [base = '', , name = ''] = splitWords(first)
    const empty: Stage = { command: [], sent: [], built: [], packages: new Set() }
    const stage = structuredClone(stages.get(base) ?? empty)
    for (const line of lines) {
      if (line.startsWith('CMD ')) stage.command = JSON.parse(line.slice(4)) as string[]
      if (line.startsWith('RUN npm ci')) {
        const removed = splitWords(/rm -rf (.+)/.exec(line)?.[1] ?? '')
        for (const [path, { dev }] of Object.entries(lock.packages))
          if (!(dev && line.includes('--omit=dev')) && !covers(removed, path)) stage.packages.add(path)
      }
      const [, from, words] = /^COPY (?:--from=(\S+) )?(.+)/.exec(line) ?? []
      // k6 is outside /app.
      if (!words || (from && !words.startsWith('/app/'))) continue
      const paths = splitWords(words).map((path) => relative('/app', resolve('/app', path)) || '.')
      const target = paths.pop()
      for (const path of paths) {
        expect(/\.\w+$/.test(path) ? dirname(path) : path, `the same place: COPY ${words}`).toBe(target)
        if (!from) expect(existsSync(join(root, path)), path).toBe(true)
        if (!from) stage.sent.push(path)
        else if (path === 'node_modules') stage.packages = stages.get(from)!.packages
        else stage.built.push(path)
      }
    }
    stages.set(name, stage)
  }
})

/** Returns the scripts that stages, services and commands of the docs run, each as `stage: script`. */
async function findCommands(): Promise<Set<string>> {
  const { file, source } = await readCompose()
  const { scripts } = JSON.parse(await read('package.json')) as { scripts: Record<string, string> }
  const found = new Set<string>()
  const add = (stage: string, words: string[]) => {
    const command = words[0] === 'npm' ? splitWords(scripts[words.at(-1)!]!) : words
    if (command.includes('node')) found.add(`${stage}: ${command.find((word) => word.endsWith('.ts'))}`)
  }
  for (const [name, { command }] of stages) add(name, command)
  for (const service of Object.values(file.services))
    if (service.build) add(service.build.target, readCommandLine(service))
  const texts = [source]
  for await (const path of glob(['*.md', 'docs/**/*.md'], { cwd: root })) texts.push(await read(path))
  const calls = joinLines(texts.join('\n')).matchAll(/docker compose .*?\b(?:run|exec) ([^`\n]+)/g)
  for (const [call, args] of calls) {
    const words = splitWords(args!)
    const service = words.findIndex((word) => file.services[word]?.build)
    expect(service, `the service of ${call}`).not.toBe(-1)
    add(file.services[words[service]!]!.build!.target, words.slice(service + 1))
  }
  return found
}

/** Returns what a module loads at run time: its imports, and files and folders relative to it. */
async function readRequests(path: string): Promise<string[]> {
  const source = await read(path)
  const { staticImports, staticExports } = parseSync(path, source).module
  const statements = [
    ...staticImports.filter(({ start }) => !source.startsWith('import type ', start)),
    ...staticExports.flatMap(({ entries }) => entries.filter(({ isType }) => !isType)),
  ]
  const modules = statements.flatMap(({ moduleRequest }) => moduleRequest?.value ?? [])
  const dynamic = source.matchAll(/\bimport\(\s*['`](\.[^'`$]+)/g)
  const inPackages = source.matchAll(/import\.meta\.resolve\(\s*['`]([^'`$]+)/g)
  const files = source.matchAll(/new URL\(\s*['`]([^'`$]+)[^)]*import\.meta\.url/g)
  return [
    ...modules,
    ...Array.from([...dynamic, ...inPackages], ([, request]) => request!),
    ...Array.from(files, ([, request]) => `./${request!}`),
  ].filter((request) => !request.startsWith('node:'))
}

test('an image has every file and package that its commands load', async () => {
  const commands = await findCommands()
  const programs = ['server/main', 'worker/main', 'scripts/migrate', 'scripts/backup', 'scripts/restore']
  for (const name of programs) expect(commands).toContain(`program: ${name}.ts`)
  expect(commands).toContain('load: scripts/load.ts')
  const missing: string[] = []
  const loaded = new Set<string>()
  for (const command of commands) {
    const [stageName = '', script = ''] = command.split(': ')
    const { sent, built, packages } = stages.get(stageName)!
    const reached = new Map([[script, 'the command line']])
    // The loop also visits what it adds.
    for (const [path, origin] of reached) {
      loaded.add(path)
      const exists = path.startsWith('node_modules/')
        ? packages.has(path)
        : covers(built, path) || (covers(sent, path) && !covers(ignored, path))
      if (!exists) missing.push(`${command} lacks ${path}, for ${origin}`)
      if (path.startsWith('node_modules/') || !/\.[jt]s$/.test(path)) continue
      const { resolve: resolveAlias } = createRequire(join(root, path))
      for (const request of await readRequests(path)) {
        const [packageName] = /^(@[^/]+\/)?[^/]+/.exec(request)!
        const file = request.startsWith('#') ? resolveAlias(request) : resolve(root, dirname(path), request)
        const next = /^[#.]/.test(request) ? relative(root, file) : `node_modules/${packageName}`
        if (!reached.has(next)) reached.set(next, path)
      }
    }
  }
  expect(missing).toEqual([])
  // Modules, packages, and files that are only read.
  const samples = ['scripts/run-command.ts', 'node_modules/pg', 'server/database/migrations', 'dist/web']
  const apart = [
    'server/planned-routes/planner-thread.ts',
    'server/pictures/decode.js',
    'node_modules/sharp',
    'node_modules/@fontsource/fraunces',
  ]
  expect([...loaded]).toEqual(
    expect.arrayContaining([...samples, ...apart, 'server/share-cards/fonts/figtree-text.ttf']),
  )
})
