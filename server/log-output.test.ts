import { execFileSync } from 'node:child_process'
import { closeSync, constants, mkdtempSync, openSync, readSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { LogOutput } from './log-output.ts'

test('a line that a full disk refuses is dropped and counted', () => {
  const fd = openSync('/dev/full', 'w')
  onTestFinished(() => closeSync(fd))
  const output = new LogOutput(fd)
  output.write('{"msg":"one"}\n')
  output.write('{"msg":"two"}\n')
  expect(output.dropped).toBe(2)
})

/** Returns a pipe that accepts 64 kB and has room again after it is read. */
function makePipe() {
  const folder = mkdtempSync(join(tmpdir(), 'second-line-log-'))
  const path = join(folder, 'pipe')
  execFileSync('mkfifo', [path])
  const fd = openSync(path, constants.O_RDWR | constants.O_NONBLOCK)
  onTestFinished(() => {
    closeSync(fd)
    rmSync(folder, { recursive: true })
  })
  const read = () => {
    const text = Buffer.alloc(1_000_000)
    return text.toString('utf8', 0, readSync(fd, text))
  }
  return { fd, read }
}

test('a slow reader gets every line, whole and in order', () => {
  const { fd, read } = makePipe()
  const output = new LogOutput(fd)
  const lines = ['{"msg":"before"}', `{"msg":"${'long '.repeat(20_000)}"}`, '{"msg":"no room yet"}']
  for (const line of lines) output.write(`${line}\n`)
  let text = read()
  output.write('{"msg":"after"}\n')
  text += read()
  expect(text.split('\n')).toEqual([...lines, '{"msg":"after"}', ''])
  expect(output.dropped).toBe(0)
})

test('lines that a reader never takes are dropped and counted; the next one starts on a new line', () => {
  const { fd, read } = makePipe()
  const output = new LogOutput(fd)
  const long = `{"msg":"${'long '.repeat(20_000)}"}`
  for (let count = 0; count < 12; count++) output.write(`${long}\n`)
  expect(output.dropped).toBeGreaterThan(0)
  let text = read()
  // Each write passes on another 64 kB of the buffer.
  for (let count = 0; count < 20; count++) {
    output.write('{"msg":"after"}\n')
    text += read()
  }
  const lines = text.split('\n')
  expect(lines.slice(-21)).toEqual([...Array.from({ length: 20 }, () => '{"msg":"after"}'), ''])
  expect(lines.filter((line) => line === long).length + output.dropped).toBeGreaterThanOrEqual(12)
})
