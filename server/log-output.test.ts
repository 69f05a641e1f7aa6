import { execFileSync } from 'node:child_process'
import { closeSync, constants, mkdtempSync, openSync, readSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { LogOutput } from './log-output.ts'

test('a line that a full disk does not take is dropped and counted', () => {
  const fd = openSync('/dev/full', 'w')
  onTestFinished(() => closeSync(fd))
  const output = new LogOutput(fd)
  output.write('{"msg":"one"}\n')
  output.write('{"msg":"two"}\n')
  expect(output.dropped).toBe(2)
})

/** A pipe that takes 64 kB, refuses more, and has room again after it was read. */
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

test('lines are whole again once there is room, also after one that was written in part', () => {
  const { fd, read } = makePipe()
  const output = new LogOutput(fd)
  output.write('{"msg":"before"}\n')
  output.write(`{"msg":"${'long '.repeat(20_000)}"}\n`)
  output.write('{"msg":"no room for this one either"}\n')
  expect(output.dropped).toBe(2)

  const [before, part, ...rest] = read().split('\n')
  expect(before).toBe('{"msg":"before"}')
  expect(part).toMatch(/^\{"msg":"long long/)
  expect(rest).toEqual([])
  output.write('{"msg":"after"}\n')
  output.write('{"msg":"and on"}\n')
  expect(read()).toBe('\n{"msg":"after"}\n{"msg":"and on"}\n')
  expect(output.dropped).toBe(2)
})
