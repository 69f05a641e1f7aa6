import * as z from 'zod'
import { formatCoordinate, parseCoordinates } from '../../geo/coordinates.ts'
import { MAX_STOPS } from './limits.ts'
import { COORDINATES_OR_EMPTY } from './patterns.ts'

const COORDINATES_MESSAGE = 'must be latitude and longitude in degrees, like 29.965500,-90.069800'

/**
 * 'latitude,longitude' in degrees as entered by a person, stored with 6 decimals. An empty string
 * stays empty.
 */
const pair = z
  .string()
  .max(64)
  .regex(COORDINATES_OR_EMPTY, COORDINATES_MESSAGE)
  .trim()
  .transform((input, context) => {
    if (input === '') return ''
    const point = parseCoordinates(input)
    if (point) return `${formatCoordinate(point.latitude)},${formatCoordinate(point.longitude)}`
    context.addIssue(COORDINATES_MESSAGE)
    return z.NEVER
  })

/** An optional point. An empty string becomes null. */
export const optionalCoordinates = pair.nullish().transform((input) => input || null)

/**
 * The points of a list, in order. An empty string means unknown, so that the others keep their places;
 * those at the end are dropped.
 */
export const coordinateList = z
  .array(pair)
  .max(MAX_STOPS)
  .default([])
  .transform((input) => input.slice(0, input.findLastIndex((each) => each !== '') + 1))
