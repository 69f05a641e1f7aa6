import { execFileSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { openLogFile } from './log-file.ts'

const tooMuch = 'a line of the log\n'.repeat(600_000)
let path: string

beforeEach(() => {
  const folder = mkdtempSync(join(tmpdir(), 'second-line-log-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  path = join(folder, 'server.log')
  writeFileSync(path, tooMuch)
})

test('a log beyond 10 MB moves aside and starts over', () => {
  openLogFile(path)
  expect(readFileSync(`${path}.1`, 'utf8')).toBe(tooMuch)
  expect(statSync(path).size).toBe(0)
})

test('a log without room to move aside stays as it is, and its process continues', () => {
  const program = `
    import { openLogFile } from '${join(import.meta.dirname, 'log-file.ts')}'
    openLogFile(process.argv[1])
    console.log('goes on')`
  // A process whose files cannot grow beyond 4 kB.
  const limited = 'ulimit -f 8 && exec "$0" --input-type=module --eval "$1" "$2"'
  const said = execFileSync('sh', ['-c', limited, process.execPath, program, path], { encoding: 'utf8' })
  expect(said).toBe('goes on\n')
  expect(readFileSync(path, 'utf8')).toBe(tooMuch)
  expect(existsSync(`${path}.1`)).toBe(false)
})
