import type { Point } from './distance.ts'

/**
 * Encodes a line as text, with 5 decimals (about 1 m) per coordinate: Google's encoded polyline
 * algorithm format, https://developers.google.com/maps/documentation/utilities/polylinealgorithm.
 */
export function encodePolyline(line: readonly Point[]): string {
  let text = ''
  let [latitude, longitude] = [0, 0]
  for (const point of line) {
    const nextLatitude = Math.round(point.latitude * 1e5)
    const nextLongitude = Math.round(point.longitude * 1e5)
    text += encodeStep(nextLatitude - latitude) + encodeStep(nextLongitude - longitude)
    latitude = nextLatitude
    longitude = nextLongitude
  }
  return text
}

/**
 * Decodes an encoded polyline. If the text ends in the middle of a point, that point is dropped.
 */
export function decodePolyline(text: string): Point[] {
  const line: Point[] = []
  let [latitude, longitude, at] = [0, 0, 0]
  const nextStep = (): number => {
    let [bits, shift] = [0, 0]
    for (; at < text.length; at += 1) {
      const part = text.charCodeAt(at) - 63
      bits |= (part & 31) << shift
      shift += 5
      if (part < 32) {
        at += 1
        return bits & 1 ? ~(bits >> 1) : bits >> 1
      }
    }
    return Number.NaN
  }
  for (;;) {
    latitude += nextStep()
    longitude += nextStep()
    if (Number.isNaN(latitude + longitude)) return line
    line.push({ latitude: latitude / 1e5, longitude: longitude / 1e5 })
  }
}

function encodeStep(step: number): string {
  let bits = step < 0 ? ~(step << 1) : step << 1
  let text = ''
  for (; bits >= 32; bits >>= 5) text += String.fromCharCode((32 | (bits & 31)) + 63)
  return text + String.fromCharCode(bits + 63)
}
