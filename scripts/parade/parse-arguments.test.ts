import { expect, test } from 'vitest'
import { checkEach } from '#tests/harness/check-each.ts'
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

const parse = (options: string) => parseArguments([...requiredArguments, ...options.split(' ')])

test('every argument is read and converted', () => {
  expect(parse('--speed 2.5 --as traccar --loop')).toMatchObject({
    speed: 2.5,
    sendAs: sendAsTraccar,
    loop: true,
  })
  expect(parse('--stop-at-end')).toMatchObject({ stopAtEnd: true })
  const changes = { lateMinutes: 10, stopMinutes: 5, offRouteMinutes: 4 }
  expect(parse('--late 10 --stop 5 --off-route 4')).toMatchObject({ changes })
  const tailApiUrl = 'http://localhost:3000/api/tracker/back'
  expect(parse('--tail http://localhost:3000/tracker/back')).toMatchObject({ tailApiUrl })
  expect(parseArguments(['--help'])).toBe('help')
})

const refused: [options: string, message: string][] = [
  ['--speed 0', '--speed'],
  ['--speed 21', '--speed'],
  ['--speed 1e1', '--speed'],
  ['--speed fast', '--speed'],
  ['--as pigeon', 'pigeon'],
  ['--as traccar --stop-at-end', '--stop-at-end'],
  ['--faster', '--faster'],
  ['--late 61', '--late'],
  ['--stop 1.5', '--stop'],
  ['--off-route 2', '--off-route'],
  ['--tail TOKEN', 'not a tracker link'],
  ['extra', 'extra'],
]
const wrongLinks = ['TOKEN', 'http://localhost:3000/track/5', 'ftp://localhost/tracker/x']

test('what is missing or wrong is refused with a clear message', async () => {
  await checkEach(refused, ([options, message]) => expect(() => parse(options)).toThrow(message))
  await checkEach(wrongLinks, (link) =>
    expect(() => parseArguments(['--gpx', 'walk.gpx', '--link', link])).toThrow('not a tracker link'),
  )
  expect(() => parseArguments([])).toThrow('--gpx')
  expect(() => parseArguments(['--gpx', 'walk.gpx'])).toThrow('--link')
})
