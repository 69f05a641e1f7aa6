import { expect, test } from 'vitest'
import { readArguments } from './read-arguments.ts'
import { sendAsBrowser, sendAsTraccar } from './senders.ts'

const needed = ['--gpx', 'walk.gpx', '--link', 'http://localhost:3000/tracker/aB3_-x']

test('the required arguments and the defaults', () => {
  expect(readArguments(needed)).toEqual({
    gpx: 'walk.gpx',
    address: 'http://localhost:3000/api/tracker/aB3_-x',
    speed: 10,
    sendAs: sendAsBrowser,
    loop: false,
    stopAtEnd: false,
  })
})

test('all arguments', () => {
  expect(readArguments([...needed, '--speed', '2.5', '--as', 'traccar', '--loop'])).toMatchObject({
    speed: 2.5,
    sendAs: sendAsTraccar,
    loop: true,
  })
  expect(readArguments([...needed, '--stop-at-end'])).toMatchObject({ stopAtEnd: true })
  expect(readArguments(['--help'])).toBe('help')
})

test.each([
  [[], '--gpx'],
  [['--gpx', 'walk.gpx'], '--link'],
  [['--gpx', 'walk.gpx', '--link', 'TOKEN'], 'not a tracker link'],
  [['--gpx', 'walk.gpx', '--link', 'http://localhost:3000/track/5'], 'not a tracker link'],
  [['--gpx', 'walk.gpx', '--link', 'ftp://localhost/tracker/x'], 'not a tracker link'],
  [[...needed, '--speed', '0'], '--speed'],
  [[...needed, '--speed', '21'], '--speed'],
  [[...needed, '--speed', '1e1'], '--speed'],
  [[...needed, '--speed', 'fast'], '--speed'],
  [[...needed, '--as', 'pigeon'], 'pigeon'],
  [[...needed, '--as', 'traccar', '--stop-at-end'], '--stop-at-end'],
  [[...needed, '--faster'], '--faster'],
  [[...needed, 'extra'], 'extra'],
])('%j is refused with a clear message', (args, message) => {
  expect(() => readArguments(args)).toThrow(message)
})
