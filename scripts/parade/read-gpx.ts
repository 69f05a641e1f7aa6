import { readFile } from 'node:fs/promises'
import { isCoordinatePair, parseDecimal } from '#shared/geo/coordinates.ts'
import type { Point } from '#shared/geo/distance.ts'

/** A point of a recorded track. */
export interface TrackPoint extends Point {
  /** Time in ms since the first point of the track. */
  at: number
  /** Radius in meters: 4 m per unit of hdop, about as phones report outdoors; 5 m without hdop. */
  accuracy: number
}

/** A GPX file is invalid. The message contains its name and the reason. */
export class GpxError extends Error {
  constructor(file: string, problem: string) {
    super(`${file}: ${problem}`)
    this.name = 'GpxError'
  }
}

/**
 * Returns the points of all tracks and segments of a GPX 1.0 or 1.1 file, in order.
 *
 * @throws GpxError if the file cannot be read, is not GPX, or has a point without a valid position
 * or time
 */
export async function readGpx(file: string): Promise<TrackPoint[]> {
  let text: string
  try {
    text = await readFile(file, 'utf8')
  } catch (error) {
    throw new GpxError(file, error instanceof Error ? error.message : String(error))
  }
  return parseGpx(text, file)
}

// Comments and CDATA may contain text that looks like a point.
const COMMENT_OR_CDATA = /<!--[\s\S]*?-->|<!\[CDATA\[[\s\S]*?\]\]>/g
const POINT = /<(?:\w+:)?trkpt\b([^>]*?)(?:\/>|>([\s\S]*?)<\/(?:\w+:)?trkpt\s*>)/g

/** Returns the points in the text of a GPX file. `file` is its name in error messages. */
export function parseGpx(text: string, file: string): TrackPoint[] {
  const markup = text.replaceAll(COMMENT_OR_CDATA, '')
  if (!/<(?:\w+:)?gpx\b/.test(markup)) throw new GpxError(file, 'this is not a GPX file')
  const points: TrackPoint[] = []
  let startTime = 0
  for (const [, attributes = '', content = ''] of markup.matchAll(POINT)) {
    const pointNumber = points.length + 1
    const time = readTime(content)
    if (time === undefined) throw new GpxError(file, `track point ${pointNumber} has no usable time`)
    if (pointNumber === 1) startTime = time
    const at = time - startTime
    if (at < (points.at(-1)?.at ?? 0))
      throw new GpxError(file, `track point ${pointNumber} goes back in time`)
    const [latitude, longitude] = [readAttribute(attributes, 'lat'), readAttribute(attributes, 'lon')]
    if (!isCoordinatePair(latitude, longitude)) {
      throw new GpxError(file, `track point ${pointNumber} has no usable lat and lon`)
    }
    const hdop = parseDecimal(readElement(content, 'hdop'))
    points.push({ latitude, longitude, at, accuracy: hdop === null ? 5 : hdop * 4 })
  }
  if (points.length < 2) throw new GpxError(file, 'it has fewer than two track points (trkpt)')
  return points
}

function readAttribute(attributes: string, name: string): number {
  const [, , value = ''] = new RegExp(`\\b${name}\\s*=\\s*(["'])(.*?)\\1`).exec(attributes) ?? []
  return parseDecimal(value.trim()) ?? Number.NaN
}

function readElement(content: string, name: string): string {
  return (new RegExp(`<(?:\\w+:)?${name}\\s*>([^<]*)<`).exec(content)?.[1] ?? '').trim()
}

function readTime(content: string): number | undefined {
  const text = readElement(content, 'time')
  const time = /^\d{4}-\d{2}-\d{2}T/.test(text) ? Date.parse(text) : Number.NaN
  return Number.isNaN(time) ? undefined : time
}
