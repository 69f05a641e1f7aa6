import { askForLink, interpretResponse } from './link-request.ts'
import { waitForSignal } from './phone.ts'

/** How often a phone asks whether its stopped parade has started again, which is possible for 60 s. */
const ASK_INTERVAL_S = 10

/**
 * Asks about a link after an administrator's Stop, until the parade can no longer start again.
 * Without a signal, it goes on asking until it gets a response.
 *
 * @param seconds how long the parade can still start again
 * @param isCanceled whether the result no longer matters
 */
export async function waitForRestart(
  token: string,
  seconds: number,
  isCanceled: () => boolean,
): Promise<'restarted' | 'ended'> {
  let waitSeconds = Math.min(ASK_INTERVAL_S, seconds)
  while (!isCanceled()) {
    await waitForSignal(waitSeconds)
    if (isCanceled()) break
    const answer = await interpretResponse(await askForLink(token), 0)
    if (answer.kind === 'accepted') return 'restarted'
    if (answer.kind === 'retry') waitSeconds = ASK_INTERVAL_S
    else if (answer.kind === 'stopped-by-admin' && answer.seconds > 0)
      waitSeconds = Math.min(ASK_INTERVAL_S, answer.seconds)
    else break
  }
  return 'ended'
}
