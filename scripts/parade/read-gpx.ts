import { readFile } from 'node:fs/promises'
import { isCoordinatePair, readDecimal } from '#shared/geo/coordinates.ts'
import type { Point } from '#shared/geo/distance.ts'

/** One point of a recorded track. */
export interface TrackPoint extends Point {
  /** Milliseconds since the first point of the track. */
  at: number
  /**
   * Radius in meters: 4 m per unit of hdop, about what a phone outdoors reports; 5 m if there is
   * none.
   */
  accuracy: number
}

/** An invalid GPX file; the message has its name and the reason. */
export class GpxError extends Error {
  constructor(file: string, problem: string) {
    super(`${file}: ${problem}`)
    this.name = 'GpxError'
  }
}

/**
 * Returns the track points of a GPX 1.0 or 1.1 file, in order; segments and tracks follow one
 * another. Throws GpxError if the file cannot be read, is not GPX, or has a point without a usable
 * position or time.
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

// Comments and CDATA may hold text that looks like a point.
const NOT_MARKUP = /<!--[\s\S]*?-->|<!\[CDATA\[[\s\S]*?\]\]>/g
const POINT = /<(?:\w+:)?trkpt\b([^>]*?)(?:\/>|>([\s\S]*?)<\/(?:\w+:)?trkpt\s*>)/g

/** Does the same for a file's text; `file` is only for error messages. */
export function parseGpx(text: string, file: string): TrackPoint[] {
  const markup = text.replaceAll(NOT_MARKUP, '')
  if (!/<(?:\w+:)?gpx\b/.test(markup)) throw new GpxError(file, 'this is not a GPX file')
  const points: TrackPoint[] = []
  let start = 0
  for (const [, attributes = '', content = ''] of markup.matchAll(POINT)) {
    const number = points.length + 1
    const time = readTime(content)
    if (time === undefined) throw new GpxError(file, `track point ${number} has no usable time`)
    if (number === 1) start = time
    const at = time - start
    if (at < (points.at(-1)?.at ?? 0)) throw new GpxError(file, `track point ${number} goes back in time`)
    const [latitude, longitude] = [readAttribute(attributes, 'lat'), readAttribute(attributes, 'lon')]
    if (!isCoordinatePair(latitude, longitude)) {
      throw new GpxError(file, `track point ${number} has no usable lat and lon`)
    }
    const hdop = readDecimal(readElement(content, 'hdop'))
    points.push({ latitude, longitude, at, accuracy: hdop === null ? 5 : hdop * 4 })
  }
  if (points.length < 2) throw new GpxError(file, 'it has fewer than two track points (trkpt)')
  return points
}

function readAttribute(attributes: string, name: string): number {
  const [, , value = ''] = new RegExp(`\\b${name}\\s*=\\s*(["'])(.*?)\\1`).exec(attributes) ?? []
  return readDecimal(value.trim()) ?? Number.NaN
}

function readElement(content: string, name: string): string {
  return (new RegExp(`<(?:\\w+:)?${name}\\s*>([^<]*)<`).exec(content)?.[1] ?? '').trim()
}

function readTime(content: string): number | undefined {
  const text = readElement(content, 'time')
  const time = /^\d{4}-\d{2}-\d{2}T/.test(text) ? Date.parse(text) : Number.NaN
  return Number.isNaN(time) ? undefined : time
}
