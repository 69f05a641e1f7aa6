import { expect, test } from 'vitest'
import { parseArguments } from './parse-arguments.ts'
import { sendAsBrowser, sendAsTraccar } from './senders.ts'

const requiredArguments = ['--gpx', 'walk.gpx', '--link', 'http://localhost:3000/tracker/aB3_-x']

test('arguments that are left out get their defaults', () => {
  expect(parseArguments(requiredArguments)).toEqual({
    gpx: 'walk.gpx',
    trackerApiUrl: 'http://localhost:3000/api/tracker/aB3_-x',
    speed: 10,
    sendAs: sendAsBrowser,
    loop: false,
    stopAtEnd: false,
    changes: {},
  })
})

test('every argument is read and converted', () => {
  expect(parseArguments([...requiredArguments, '--speed', '2.5', '--as', 'traccar', '--loop'])).toMatchObject(
    {
      speed: 2.5,
      sendAs: sendAsTraccar,
      loop: true,
    },
  )
  expect(parseArguments([...requiredArguments, '--stop-at-end'])).toMatchObject({ stopAtEnd: true })
  const changes = ['--late', '10', '--stop', '5', '--off-route', '4']
  expect(parseArguments([...requiredArguments, ...changes])).toMatchObject({
    changes: { lateMinutes: 10, stopMinutes: 5, offRouteMinutes: 4 },
  })
  expect(
    parseArguments([...requiredArguments, '--tail', 'http://localhost:3000/tracker/back']),
  ).toMatchObject({
    tailApiUrl: 'http://localhost:3000/api/tracker/back',
  })
  expect(parseArguments(['--help'])).toBe('help')
})

test.each([
  [[], '--gpx'],
  [['--gpx', 'walk.gpx'], '--link'],
  [['--gpx', 'walk.gpx', '--link', 'TOKEN'], 'not a tracker link'],
  [['--gpx', 'walk.gpx', '--link', 'http://localhost:3000/track/5'], 'not a tracker link'],
  [['--gpx', 'walk.gpx', '--link', 'ftp://localhost/tracker/x'], 'not a tracker link'],
  [[...requiredArguments, '--speed', '0'], '--speed'],
  [[...requiredArguments, '--speed', '21'], '--speed'],
  [[...requiredArguments, '--speed', '1e1'], '--speed'],
  [[...requiredArguments, '--speed', 'fast'], '--speed'],
  [[...requiredArguments, '--as', 'pigeon'], 'pigeon'],
  [[...requiredArguments, '--as', 'traccar', '--stop-at-end'], '--stop-at-end'],
  [[...requiredArguments, '--faster'], '--faster'],
  [[...requiredArguments, '--late', '61'], '--late'],
  [[...requiredArguments, '--stop', '1.5'], '--stop'],
  [[...requiredArguments, '--off-route', '2'], '--off-route'],
  [[...requiredArguments, '--tail', 'TOKEN'], 'not a tracker link'],
  [[...requiredArguments, 'extra'], 'extra'],
])('%j is refused with a clear message', (args, message) => {
  expect(() => parseArguments(args)).toThrow(message)
})
