import { OutboundError } from './outbound-error.ts'

/**
 * Reads a body to its end, up to a limit in bytes.
 *
 * @throws OutboundError `too_large` with the first byte beyond
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
