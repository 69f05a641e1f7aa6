import { expect, test } from 'vitest'
import { ownTracksConfiguration, ownTracksSetupLink, traccarSetupLink } from './setup-links.ts'

const input = {
  origin: 'https://secondline.example',
  trackerPath: '/tracker/aB3_-x',
  deviceName: 'Renée’s phone',
}

test('the Traccar link carries the address, a device id and walking-pace settings', () => {
  const link = new URL(traccarSetupLink(input))
  expect(link.protocol).toBe('org.traccar.client:')
  expect(Object.fromEntries(link.searchParams)).toEqual({
    url: 'https://secondline.example/api/tracker/aB3_-x/osmand',
    id: 'renee-s-phone',
    interval: '5',
    distance: '5',
    accuracy: 'highest',
    heartbeat: '30',
    buffer: 'true',
    stop_detection: 'false',
  })
})

test('the OwnTracks link carries a configuration as base64', () => {
  const link = ownTracksSetupLink(input)
  expect(link.startsWith('owntracks:///config?inline=')).toBe(true)
  const inline = decodeURIComponent(link.slice(link.indexOf('=') + 1))
  expect(JSON.parse(Buffer.from(inline, 'base64').toString('utf8'))).toEqual(ownTracksConfiguration(input))
  expect(ownTracksConfiguration(input)).toMatchObject({
    _type: 'configuration',
    mode: 3,
    monitoring: 2,
    url: 'https://secondline.example/api/tracker/aB3_-x/owntracks',
    extendedData: false,
    tid: 'ne',
  })
})

test('the link never contains the base64 characters + and /', () => {
  for (let length = 1; length < 40; length++) {
    const link = ownTracksSetupLink({ ...input, trackerPath: `/tracker/${'z'.repeat(length)}` })
    expect(link.slice(link.indexOf('=') + 1)).toMatch(/^[\w%]+$/)
  }
})

test('a name of only punctuation still gives a device id', () => {
  expect(new URL(traccarSetupLink({ ...input, deviceName: '🎺' })).searchParams.get('id')).toBe('phone')
})

test.each(['/tracker/', 'tracker/x', '/tracker/a/b', '//evil.example/tracker/x', '/tracker/x?y'])(
  '%s is refused as a tracker path',
  (trackerPath) => {
    expect(() => traccarSetupLink({ ...input, trackerPath })).toThrow(RangeError)
    expect(() => ownTracksSetupLink({ ...input, trackerPath })).toThrow(RangeError)
  },
)
