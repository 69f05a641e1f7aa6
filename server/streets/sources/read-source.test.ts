import { zipSync } from 'fflate'
import { expect, test } from 'vitest'
import { buildNetwork } from '#shared/streets/network/build-network.ts'
import { findCorners } from '#shared/streets/find-corners.ts'
import { findStreet } from '#shared/streets/find-street.ts'
import { allSegments } from '#shared/streets/network/segments.ts'
import { readSource } from './read-source.ts'
import { shapefileParts } from './test-shapefile.ts'

const bytes = (value: unknown) => new TextEncoder().encode(JSON.stringify(value))
const points = (...given: [longitude: number, latitude: number][]) => given
const feature = (coordinates: unknown, properties: unknown = {}, type = 'LineString') => ({
  type: 'Feature',
  properties,
  geometry: { type, coordinates },
})
const collection = (...features: unknown[]) => ({ type: 'FeatureCollection', features })
const line = points([-90.07, 29.96], [-90.07, 29.961], [-90.07, 29.962])
const across = points([-90.071, 29.961], [-90.07, 29.961])
const compact = {
  origin: [-90.14, 29.9],
  scale: 1e-5,
  classes: ['Local'],
  names: ['Canal Street'],
  lines: [
    [0, 0, 100, 100, 50, 0],
    [0, 0, 9_000_000, 100, 50, 0],
  ],
}

const geo = (...features: unknown[]) => bytes(collection(...features))
const text = (words: string) => new TextEncoder().encode(words)
const networkOf = async (source: Uint8Array) =>
  buildNetwork((await readSource(source)).streets, { source: 'a test', version: 'test' })

test('reads the compact format, and drops lines outside the city', async () => {
  expect(await readSource(bytes(compact))).toMatchObject({
    streets: { ...compact, lines: [compact.lines[0]] },
    droppedLineCount: 1,
  })
})

test.each([
  [-90.31, 30],
  [-89.59, 30],
  [-90, 29.79],
  [-90, 30.26],
])('%f, %f is outside the city', async (longitude, latitude) => {
  const elsewhere = feature(points([longitude, latitude], [longitude, latitude]))
  expect(await readSource(geo(feature(line), elsewhere))).toMatchObject({ droppedLineCount: 1 })
})

test('drops a line that leaves the city, because it would stretch the map', async () => {
  const astray = feature([line[0], [0, 0]])
  expect(await readSource(geo(feature(line), astray))).toMatchObject({ droppedLineCount: 1 })
  const lines = [compact.lines[0], [0, 0, 100, 100, 9_000_000, 0]]
  expect(await readSource(bytes({ ...compact, lines }))).toMatchObject({ droppedLineCount: 1 })
})

test.each(['name', 'NAME', 'FULLNAME'])('reads GeoJSON lines with the property %s', async (property) => {
  const network = await networkOf(
    geo(
      feature(line, { [property]: 'CANAL ST', class: 'Major Arterial' }),
      feature([across], { [property]: 'Side Street' }, 'MultiLineString'),
      feature(points([0, 0], [1, 1]), { [property]: 'Far' }),
      { type: 'Feature', properties: null, geometry: null },
      feature([-90, 30], {}, 'Point'),
    ),
  )
  expect(network.names).toEqual(['Canal St', 'Side Street'])
  expect(network.segments.count).toBe(3)
  expect([...network.segments.class]).toEqual([1, 1, 2])
  expect(findCorners(network, [0], [1])).toHaveLength(1)
})

test('reads a zipped shapefile', async () => {
  const parts = shapefileParts([
    { name: 'N Villeré St', streetClass: 'S1400', line },
    { name: 'Canal St', streetClass: 'S1200', line: across },
  ])
  const network = await networkOf(
    zipSync({
      // As archives made on a Mac begin.
      '__MACOSX/._roads.shp': text('Mac'),
      '__MACOSX/._roads.dbf': text('Mac'),
      'roads.shp': parts.shp,
      'roads.dbf': parts.dbf,
    }),
  )
  expect(findStreet(network, 'North Villere')[0]!.name).toBe('N Villeré St')
  expect([...network.segments.class]).toEqual([2, 2, 1])
})

test('a street that is listed again under another name is one street', async () => {
  const [south, middle, north] = line
  const beyond = [-90.07, 29.963]
  const network = await networkOf(
    geo(
      feature([south, middle, north, beyond], { FULLNAME: 'US Hwy 90', MTFCC: 'S1200' }),
      feature([north, middle, south], { FULLNAME: 'S Claiborne Ave', MTFCC: 'S1200' }),
      feature(across, { FULLNAME: 'Side St' }),
      feature(across),
    ),
  )
  expect([...allSegments(network)].map(({ name }) => name).toSorted()).toEqual([
    'S Claiborne Ave',
    'S Claiborne Ave',
    'Side St',
    'US Hwy 90',
  ])
  expect(network.nodes.count).toBe(5)
})

const canal = { name: 'Canal St', streetClass: 'S1400', line }
const side = { name: 'Side St', streetClass: 'S1400', line: across }
const { shp, dbf } = shapefileParts([canal])
const two = shapefileParts([canal, side])
const zipOf = (shapes: Uint8Array, table: Uint8Array) => zipSync({ 'roads.shp': shapes, 'roads.dbf': table })
const zip = zipOf(shp, dbf)

test.each<[input: string, source: Uint8Array, message: string]>([
  ['an empty file', new Uint8Array(), 'The file is empty.'],
  ['plain text', text('streets'), 'neither a zip archive nor JSON'],
  ['a web page', text('<!doctype html><title>Not found</title>'), 'It looks like a web page.'],
  ['JSON that is cut off', geo(feature(line)).slice(0, 90), 'It may be cut off.'],
  ['other JSON', text('[1]'), 'The file is neither in the compact format'],
  ['a wrong line', bytes({ ...compact, lines: [compact.lines[0], [0, 0, 1]] }), 'Line 2 has fewer than'],
  [
    'another town',
    bytes(collection(feature(points([0, 0], [1, 1])))),
    'None of its 1 lines is in New Orleans.',
  ],
  ['another town', bytes({ ...compact, lines: [compact.lines[1]] }), 'None of its 1 lines'],
  ['an origin far away', bytes({ ...compact, origin: [0, 0], lines: [[0, 0, -9e6, 3e6, 9, 9]] }), '"origin"'],
  ['lines without length', geo(feature([line[0], line[0]])), 'The file has no streets.'],
  ['no features', geo(), 'has no features'],
  ['areas', geo(feature([line], {}, 'Polygon')), '1 features, but no lines'],
  ['something else among the features', geo(feature(line), 7), 'Feature 2 is not a GeoJSON feature.'],
  ['a line of one point', geo(feature([line[0]])), 'Feature 1 has a line of fewer than two'],
  ['a point of one number', geo(feature([[1], [2]])), 'Feature 1 has a point without a long'],
  ['feet', bytes(collection(feature(points([3_680_000, 530_000], [3_680_001, 530_000])))), 'must be degrees'],
  ['no coordinates', geo(feature(null)), 'Feature 1 has no coordinates.'],
  ['a zip that is cut off', zip.slice(0, 200), 'The zip archive is broken'],
  ['another zip', zipSync({ 'a.txt': text('a') }), 'has no shapefile (.shp).'],
  ['shapes without names', zipSync({ 'roads.shp': shp }), 'has no table of names (.dbf)'],
  ['shapes cut off', zipOf(shp.slice(0, 130), dbf), 'roads.shp'],
  [
    'shapes cut off between two features',
    zipOf(two.shp.slice(0, shp.length), two.dbf),
    `roads.shp is cut off after feature 1: it has ${shp.length} of ${two.shp.length} bytes.`,
  ],
  [
    'a table with too few rows',
    zipOf(two.shp, dbf),
    'roads.shp has 2 readable features, but its table (.dbf) has 1 rows.',
  ],
  [
    'a table cut off between two rows',
    zipOf(two.shp, two.dbf.slice(0, -46)),
    `The table (.dbf) is cut off: it has ${two.dbf.length - 46} of ${two.dbf.length - 1} bytes.`,
  ],
  ['a table cut off', zipOf(shp, dbf.slice(0, 20)), 'roads.shp'],
])('rejects %s', async (_input, source, message) => {
  await expect(readSource(source)).rejects.toThrow(message)
})

test('only streets are taken, and what else there is is counted, in any format', async () => {
  const named = (properties: object) => feature(line, { name: 'Harbor Line', ...properties })
  const street = feature(across, { highway: 'residential', railway: 'tram', name: 'Side Street' })
  const others = [
    ...['footway', 'steps'].map((highway) => named({ highway })),
    ...[{ railway: 'rail' }, { waterway: 'canal' }, { power: 'line' }].map(named),
    ...[{ power: 'yes', railway: 'no' }, { fclass: 'Footway' }].map(named),
    ...['S1710', 'R1011', 'H3020'].map((MTFCC) => named({ MTFCC })),
  ]
  const otherKinds = 'footway 2, steps 1, rail 1, canal 1, line 1, power 1, s1710 1, r1011 1, h3020 1'
  const read = await readSource(geo(street, ...others))
  expect(read.streets.names).toEqual(['Side Street'])
  expect([...read.otherKinds].map((kind) => kind.join(' ')).join(', ')).toBe(otherKinds)
  const pedestrian = feature(line, { highway: 'pedestrian', name: 'Canal Street' })
  const tiger = feature(line, { MTFCC: 'S1400', FULLNAME: 'Canal St', railway: '' })
  for (const each of [pedestrian, tiger]) expect((await readSource(geo(each))).otherKinds.size).toBe(0)
  const lines = [compact.lines[0], [0, 1, 100, 100, 50, 0]]
  const compactRead = await readSource(bytes({ ...compact, classes: ['Local', 'footway'], lines }))
  expect(compactRead.streets.lines).toEqual([compact.lines[0]])
  expect(compactRead.otherKinds).toEqual(new Map([['footway', 1]]))
  // What another source says in properties of the same name.
  const local = feature(line, { CLASS: 'Local', NAME: 'Canal St', BOUNDARY: 'N', POWER: '0' })
  expect((await readSource(geo(local))).streets.names).toEqual(['Canal St'])
  await expect(readSource(geo(...others))).rejects.toThrow('None of its 10 lines in New Orleans is a street.')
})
