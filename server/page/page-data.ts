import { type CallName, calls } from '#shared/contract/calls.ts'
import { schemas } from '#shared/contract/schemas.ts'
import { type PageName, pageOf } from '#shared/pages.ts'
import type { Clock } from '../clock.ts'
import type { Handlers } from '../http/handler.ts'
import { Refusal } from '../refusal.ts'

/** The responses to a page's first calls, as pairs of request path and body. */
export type PageData = readonly (readonly [path: string, body: unknown])[]

const firstCallsOf = (name: PageName): readonly CallName[] => pageOf(name).firstCalls ?? []

const toRequestPath = (call: CallName, id: string) => calls[call].path.replace('{id}', id)

/**
 * Returns the link elements that preload a page's data while its scripts load, except `pageData`,
 * which the page already contains. `id` is the number in the page's path. An invalid one preloads
 * nothing.
 */
export function dataLinks(name: PageName, id: string, pageData: PageData): string {
  if (id !== '' && !/^[1-9]\d{0,9}$/.test(id)) return ''
  const includedPaths = new Set(pageData.map(([path]) => path))
  return firstCallsOf(name)
    .map((call) => toRequestPath(call, id))
    .filter((path) => !includedPaths.has(path))
    .map((path) => `<link rel="preload" as="fetch" crossorigin="use-credentials" href="${path}" />`)
    .join('\n    ')
}

/** Returns the responses of a page's first calls, without refusals. */
export async function readPageData(
  handlers: Handlers,
  clock: Clock,
  name: PageName,
  id: string,
): Promise<PageData> {
  const responses = await Promise.all(
    firstCallsOf(name).map(async (call) => {
      const handler = handlers[call] as (request: unknown) => Promise<unknown>
      const result = await handler({ params: { id: Number(id) }, query: {}, now: clock.now() })
      return result instanceof Refusal
        ? []
        : [[toRequestPath(call, id), schemas[call].output!.parse(result)] as const]
    }),
  )
  return responses.flat()
}
