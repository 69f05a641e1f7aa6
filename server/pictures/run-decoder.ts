import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { PictureError } from './picture-error.ts'

/** What a decode may take. */
export interface DecodeLimits {
  memoryMb: number
  /** Of processor time. A busy machine may take `CLOCK_FACTOR` times that by the clock. */
  seconds: number
}

/** The budget of `decode-cost.js`, 60 MB for any decode, 45 MB for Node, and a margin. */
export const usualLimits: DecodeLimits = { memoryMb: 320, seconds: 10 }
const CLOCK_FACTOR = 3
/** More than both versions of any picture take. */
const MAX_OUTPUT_BYTES = 16 * 1024 * 1024

/**
 * Sets the limits of the process that `sh` becomes. If the memory of a container runs out, the kernel ends
 * this process rather than the server (Linux). The limit of processor time ends it if the server is gone.
 */
const START_SCRIPT = `echo 1000 2>/dev/null >/proc/self/oom_score_adj
ulimit -c 0; ulimit -S -t "$1"; ulimit -H -t "$(($1 + 1))"; ulimit -d "$2"; shift 2
exec nice -n 10 "$0" "$@"`

/**
 * Without just-in-time compilation V8 reserves no 512 MB for code, which would count toward the limit.
 */
const nodeFlags = ['--jitless', '--v8-pool-size=1', '--max-semi-space-size=2', '--max-old-space-size=64']

/**
 * Runs `decode.js` on a picture, in a process with limits and without our environment: a decoder that
 * fails, or that a picture takes over, must not harm the server. Returns its output.
 *
 * @throws PictureError if the picture made it fail
 */
export async function runDecoder(
  bytes: Buffer,
  widths: readonly number[],
  { memoryMb, seconds }: DecodeLimits = usualLimits,
): Promise<Buffer> {
  const decoder = [process.execPath, String(seconds), String(memoryMb * 1024), ...nodeFlags]
  const promise = promisify(execFile)(
    '/bin/sh',
    [
      '-c',
      START_SCRIPT,
      ...decoder,
      fileURLToPath(new URL('./decode.js', import.meta.url)),
      ...widths.map(String),
    ],
    {
      env: { UV_THREADPOOL_SIZE: '1' },
      encoding: 'buffer',
      maxBuffer: MAX_OUTPUT_BYTES,
      timeout: seconds * CLOCK_FACTOR * 1000,
      killSignal: 'SIGKILL',
    },
  )
  const { child } = promise
  const kill = () => void child.kill('SIGKILL')
  process.once('exit', kill)
  // If it ends before it has read the picture, its exit says why.
  child.stdin!.on('error', () => undefined).end(bytes)
  try {
    return (await promise).stdout
  } catch (error) {
    throw toPictureError(error as Failure)
  } finally {
    process.off('exit', kill)
  }
}

type Failure = Error & { stdout?: Buffer; killed?: boolean; signal?: NodeJS.Signals }

/** Returns the error itself if the decoder did not get as far as the picture. */
function toPictureError(error: Failure): Error {
  if (error.killed || error.signal === 'SIGXCPU')
    return new PictureError('takes too long to read. Make it smaller and try again.')
  if (!error.stdout?.length) return error
  return new PictureError('is damaged or cannot be read. Save it again as JPEG or PNG and try again.')
}
