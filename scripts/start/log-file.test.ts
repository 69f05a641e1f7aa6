import { execFileSync } from 'node:child_process'
import {
  appendFileSync,
  existsSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { openLogFile } from './log-file.ts'

const LONG_TEXT = 'a line of the log\n'.repeat(600_000)
let path: string

beforeEach(() => {
  const folder = mkdtempSync(join(tmpdir(), 'second-line-log-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  path = join(folder, 'server.log')
  writeFileSync(path, LONG_TEXT)
})

test('a log beyond 10 MB is moved to another file', () => {
  openLogFile(path)
  expect(readFileSync(`${path}.1`, 'utf8')).toBe(LONG_TEXT)
  expect(statSync(path).size).toBe(0)
})

test('the last lines are those at the end, however much was written since', () => {
  const { readerFromHere } = openLogFile(path)
  const readNewLines = readerFromHere()
  appendFileSync(path, 'one line\n')
  expect(readNewLines()).toBe('one line')
  appendFileSync(path, `${'a long start\n'.repeat(20_000)}why it ended\n`)
  expect(readNewLines().split('\n').slice(-2)).toEqual(['a long start', 'why it ended'])
  expect(readNewLines().split('\n')).toHaveLength(20)
})

test('a full disk leaves the log unchanged, and the process continues', () => {
  const program = `
    import { openLogFile } from '${join(import.meta.dirname, 'log-file.ts')}'
    openLogFile(process.argv[1])
    console.log('continues')`
  // The limit acts like a full disk: this process can write only 4 kB into a file.
  const limitedNode = 'ulimit -f 8 && exec "$0" --input-type=module --eval "$1" "$2"'
  const output = execFileSync('sh', ['-c', limitedNode, process.execPath, program, path], {
    encoding: 'utf8',
  })
  expect(output).toBe('continues\n')
  expect(readFileSync(path, 'utf8')).toBe(LONG_TEXT)
  expect(existsSync(`${path}.1`)).toBe(false)
})
