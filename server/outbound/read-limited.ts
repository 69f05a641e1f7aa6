import { OutboundError } from './outbound-error.ts'

/**
 * Reads a body of at most `maxBytes` bytes.
 *
 * @throws OutboundError `too_large` as soon as the body exceeds the limit
 */
export async function readLimited(body: AsyncIterable<Buffer>, maxBytes: number): Promise<Buffer> {
  const chunks: Buffer[] = []
  let bytes = 0
  for await (const chunk of body) {
    bytes += chunk.length
    if (bytes > maxBytes) throw new OutboundError('too_large')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}
